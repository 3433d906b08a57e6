"""What enters a layer of the reader for each pair, computed once by the int8 graph and kept in files: so that only the
layers above are trained, on a processor."""
import json
from pathlib import Path
from typing import Callable, Iterable

import numpy as np
import onnxruntime

from data import Paper
from graph import Graph, output_of_layer
from model import DIMENSIONS
from pieces import Packed, Packer

PORTION = 500


class Kept:
    """The states of pairs in a folder: portions of float16 numbers, and what the graph read of each pair."""

    def __init__(self, folder: Path):
        self.folder, self.entries, self.files = folder, {}, {}
        folder.mkdir(parents=True, exist_ok=True)
        for index in sorted(folder.glob("*.jsonl")):
            for line in index.read_text("utf8").splitlines():
                self._add(index.stem, json.loads(line))

    def _add(self, portion: str, entry: dict) -> None:
        entry["portion"], entry["marks"] = portion, dict(entry["marks"])
        self.entries[entry["question"], entry["pmc"]] = entry

    def __contains__(self, pair: tuple[str, str]) -> bool:
        return pair in self.entries

    def entry(self, question: str, pmc: str) -> dict:
        return self.entries[question, pmc]

    def states(self, entry: dict, layer: int) -> np.ndarray:
        """What enters the layer [length, DIMENSIONS]."""
        name = f"{entry['portion']}.{layer}"
        if name not in self.files:
            self.files[name] = np.memmap(self.folder / f"{name}.f16", np.float16, "r").reshape(-1, DIMENSIONS)
        return self.files[name][entry["offset"]: entry["offset"] + entry["length"]]

    def write(self, portion: str, entries: list[dict], states: dict[int, list[np.ndarray]]) -> None:
        for layer, arrays in states.items():
            np.concatenate(arrays).tofile(self.folder / f"{portion}.{layer}.f16")
        # Last, so that a portion is either whole or not there.
        (self.folder / f"{portion}.jsonl").write_text("".join(json.dumps(entry) + "\n" for entry in entries), "utf8")
        for entry in entries:
            self._add(portion, entry)


class RunGraph:
    """The int8 graph, run on one pair after the other: a batch is as slow as its pairs."""

    def __init__(self, graph: Path, layers: Iterable[int] = (), threads: int = 2):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        options.log_severity_level = 3
        self.layers = list(layers)
        shown = Graph(graph).show_outputs([layer - 1 for layer in self.layers])
        self.session = onnxruntime.InferenceSession(shown, options, providers=["CPUExecutionProvider"])

    def run(self, packed: Packed) -> tuple[dict, dict[int, np.ndarray]]:
        """Logits of relevance, of each sentence that was read, and of the answers; what enters each of `layers`."""
        types, there = packed.types(), np.ones_like(packed.ids)
        inputs = {"input_ids": packed.ids[None], "attention_mask": there[None], "token_type_ids": types[None]}
        names = ["relevance", "sentence", "answer", *(output_of_layer(layer - 1) for layer in self.layers)]
        relevance, sentence, answer, *states = self.session.run(names, inputs)
        sentences = [(number, float(sentence[0, place])) for number, place in packed.marks.items()]
        reading = {"relevance": float(relevance[0]), "sentences": sentences, "answer": answer[0].tolist()}
        return reading, {layer: state[0] for layer, state in zip(self.layers, states)}


def keep_states(pairs: list[tuple[str, str]], papers: dict[str, Paper], packer: Packer, graph: RunGraph, kept: Kept,
                say: Callable[[str], None]) -> None:
    """Computes the states of the pairs of question and PMC id that are not kept yet."""
    missing = [pair for pair in dict.fromkeys(pairs) if pair not in kept and pair[1] in papers]
    for start in range(0, len(missing), PORTION):
        entries, states, offset = [], {layer: [] for layer in graph.layers}, 0
        for question, pmc in missing[start: start + PORTION]:
            packed = packer.pack(question, papers[pmc].title, papers[pmc].sentences)
            reading, entering = graph.run(packed)
            entries.append({"question": question, "pmc": pmc, "offset": offset, "length": len(packed.ids),
                            "marks": list(packed.marks.items()), "reading": reading})
            offset += len(packed.ids)
            for layer, state in entering.items():
                states[layer].append(state.astype(np.float16))
        kept.write(f"{len(list(kept.folder.glob('*.jsonl'))):04d}", entries, states)
        say(f"states of {min(start + PORTION, len(missing))} of {len(missing)} pairs")
