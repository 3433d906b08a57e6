"""The files of a trained reader: graph, calibration and card."""
import hashlib
import json
from pathlib import Path

from data import Paper
from graph import Graph
from measure import Readings
from model import Reader
from pieces import Packer
from run_graph import RunGraph


# So many pairs show that the graph with whole numbers reads like the model that was trained.
COMPARED = 100
Figures = dict[str, dict[str, float]]
ABOUT = """A cross-encoder of 12 layers that reads a question together with a paper. Form: ONNX, weights as 8-bit whole
numbers (dynamic quantization). Licence: MIT, as bge-small-en-v1.5, the model it comes from."""
LIMITS = """English only; no more than 384 word pieces: of long abstracts the methods go first. Scores are logits;
`calibration.json` turns them into probabilities, for general and for narrow questions each. Weak at questions in two
parts. Results differ a little between processors."""


def write_graph(start: Path, reader: Reader, path: Path) -> None:
    """The graph it began with, with the trained weights in it as 8-bit whole numbers."""
    graph = Graph(start)
    learned = {name: value for name, value in reader.named_parameters() if value.requires_grad}
    graph.replace({name: value.detach().cpu().numpy() for name, value in learned.items()})
    graph.save(path)


def differences(graph: RunGraph, readings: Readings, papers: dict[str, Paper], packer: Packer) -> list[float]:
    """How far the relevance of some of the readings is from what the graph reads."""
    differ = []
    for question, pmc in list(readings)[:: max(1, len(readings) // COMPARED)]:
        relevance = graph.relevance(packer.pack(question, papers[pmc].title, papers[pmc].sentences))
        differ.append(abs(relevance - readings[question, pmc]["relevance"]))
    return differ


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def write_card(path: Path, graph: Path, method: str, data: list[Path], figures: Figures) -> None:
    """`figures` are columns of the table by their headings."""
    rows = list(next(iter(figures.values())))
    size = f"{graph.stat().st_size:,} bytes, sha256 `{_sha256(graph)}`"
    hashes = [f"| `{file.name}` | `{_sha256(file)}` |" for file in data]
    table = [f"| {row} | {' | '.join(f'{column[row]:.3f}' for column in figures.values())} |" for row in rows]
    lines = ["# The reader", "", ABOUT, "", f"`{graph.name}`: {size}", "", "## Method", "", method, "",
             "## Data", "", "| file | sha256 |", "|---|---|", *hashes, "",
             "## Figures", "", f"| | {' | '.join(figures)} |", f"|---|{'---|' * len(figures)}", *table, "",
             "## Limits", "", LIMITS, ""]
    path.write_text("\n".join(lines), "utf8")


def write_calibration(path: Path, curves: dict) -> None:
    path.write_text(json.dumps(curves, indent=2) + "\n", "utf8")
