"""The int8 graph as the product runs it."""
from pathlib import Path

import numpy as np
import onnxruntime

from pieces import Packed


class RunGraph:
    """Runs it on one pair after the other: a batch is as slow as its pairs."""

    def __init__(self, graph: Path, threads: int = 2):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        options.log_severity_level = 3
        self.session = onnxruntime.InferenceSession(str(graph), options, providers=["CPUExecutionProvider"])

    def relevance(self, packed: Packed) -> float:
        types, there = packed.types(), np.ones_like(packed.ids)
        inputs = {"input_ids": packed.ids[None], "attention_mask": there[None], "token_type_ids": types[None]}
        return float(self.session.run(["relevance"], inputs)[0][0])
