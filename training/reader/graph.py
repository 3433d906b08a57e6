"""The weights in the ONNX graph: read as floating point, and written back as 8-bit whole numbers."""
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper

from model import LARGEST_INT8, LARGEST_UINT8, LAYERS

# Names of the parts of a layer, here and in the graph.
LAYER_LINEAR = {"query": "q", "key": "k", "value": "v", "joined": "o", "inner": "i", "outer": "d"}
LAYER_NORM = {"norm_attention": "n1", "norm_output": "n2"}
HEADS = {"relevance": ("rel", "/rel/Gemm_MatMul_quant"), "sentence": ("sent", "/sent/MatMul_quant"),
         "answer": ("dir", "/dir/Gemm_MatMul_quant")}
EMBEDDINGS = {"words": "w", "positions": "p", "types": "t"}


class Graph:
    """An int8 graph of the reader."""

    def __init__(self, path: Path):
        self.model = onnx.load(str(path))
        self.places = {tensor.name: place for place, tensor in enumerate(self.model.graph.initializer)}
        self.matrices = {node.name: node.input[1].removesuffix("_quantized")
                         for node in self.model.graph.node if node.op_type == "MatMulInteger"}

    def parameters(self) -> dict[str, np.ndarray]:
        """The weights by their names in model.Reader, matrices as torch.nn.Linear has them."""
        found = {"norm.weight": self._tensor("n.weight"), "norm.bias": self._tensor("n.bias")}
        for name, short in EMBEDDINGS.items():
            found[f"{name}.weight"] = self._dequantized(f"{short}.weight")
        for name, (bias, matrix) in self._linear().items():
            found[f"{name}.weight"] = self._dequantized(matrix).T.copy()
            found[f"{name}.bias"] = self._tensor(bias)
        for name, short in self._norms().items():
            found[f"{name}.weight"] = self._tensor(f"{short}.weight")
            found[f"{name}.bias"] = self._tensor(f"{short}.bias")
        return found

    def replace(self, parameters: dict[str, np.ndarray]) -> None:
        """Writes the parameters that are given; the others stay as they are, number by number."""
        for name, (bias, matrix) in self._linear().items():
            if f"{name}.weight" in parameters:
                self._quantize(matrix, parameters[f"{name}.weight"].T)
                self._set(bias, parameters[f"{name}.bias"])
        for name, short in [*self._norms().items(), ("norm", "n")]:
            if f"{name}.weight" in parameters:
                self._set(f"{short}.weight", parameters[f"{name}.weight"])
                self._set(f"{short}.bias", parameters[f"{name}.bias"])
        for name, short in EMBEDDINGS.items():
            if f"{name}.weight" in parameters:
                self._quantize(f"{short}.weight", parameters[f"{name}.weight"])

    def save(self, path: Path) -> None:
        onnx.save(self.model, str(path))

    def _linear(self) -> dict[str, tuple[str, str]]:
        """By name of a linear map: the names of its bias and of its matrix in the graph."""
        found = {}
        for layer in range(LAYERS):
            for name, short in LAYER_LINEAR.items():
                matrix = self.matrices[f"/L.{layer}/{short}/MatMul_quant"]
                found[f"layers.{layer}.{name}"] = (f"L.{layer}.{short}.bias", matrix)
        for name, (short, node) in HEADS.items():
            found[name] = (f"{short}.bias", self.matrices[node])
        return found

    def _norms(self) -> dict[str, str]:
        return {f"layers.{layer}.{name}": f"L.{layer}.{short}"
                for layer in range(LAYERS) for name, short in LAYER_NORM.items()}

    def _tensor(self, name: str) -> np.ndarray:
        return numpy_helper.to_array(self.model.graph.initializer[self.places[name]]).copy()

    def _set(self, name: str, value: np.ndarray) -> None:
        before = self._tensor(name)
        array = np.asarray(value, before.dtype)
        self.model.graph.initializer[self.places[name]].CopyFrom(numpy_helper.from_array(array, name))

    def _dequantized(self, name: str) -> np.ndarray:
        zero = np.float32(self._tensor(f"{name}_zero_point"))
        return (self._tensor(f"{name}_quantized").astype(np.float32) - zero) * self._tensor(f"{name}_scale")

    def _quantize(self, name: str, value: np.ndarray) -> None:
        """Matrices around nought with a scale for each column, tables of vectors (unsigned) between their ends."""
        if self._tensor(f"{name}_quantized").dtype == np.int8:
            scale, zero, low, high = np.abs(value).max(0) / LARGEST_INT8, 0, -LARGEST_INT8, LARGEST_INT8
        else:
            lowest, highest = min(0.0, float(value.min())), max(0.0, float(value.max()))
            scale, low, high = (highest - lowest) / LARGEST_UINT8, 0, LARGEST_UINT8
            zero = round(-lowest / scale)
        self._set(f"{name}_scale", scale)
        self._set(f"{name}_zero_point", zero)
        self._set(f"{name}_quantized", np.clip(np.round(value / scale) + zero, low, high))
