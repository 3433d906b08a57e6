"""Trains the reader; see ../README.md."""
import argparse
import random
from dataclasses import replace

import numpy as np
import torch

from arguments import read_arguments
from batches import Source, pairs_of
from calibrate import calibrate
from data import FILES, Paper, Question, read_papers, read_questions
from export import Figures, differences, write_calibration, write_card, write_graph
from graph import Graph
from labels import read_claims
from log import Log
from measure import Readings, measure
from model import Reader
from pieces import Packer
from run_graph import RunGraph
from teach import Pace, read_all, teach

GRAPH = "reader_int8.onnx"
# A run of an hour that is cut short leaves what it had learned so far.
STEPS_KEPT = 200
# The mean of these figures on the validating part chooses the epoch.
CHOSEN_BY = ["general: AUC of papers", "general: first paper answers", "general: AUC of answerable",
             "narrow plain: right paper first", "narrow lay: right paper first",
             "narrow plain: sentence first", "narrow lay: sentence first"]


def prepare_chance(seed: int, threads: int) -> torch.device:
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    torch.use_deterministic_algorithms(True, warn_only=True)
    torch.set_num_threads(threads)
    # What is compiled meets vectors and matrices, of 16 and 32 bits, learned or not.
    torch._dynamo.config.recompile_limit = 64
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def main() -> None:
    arguments = read_arguments()
    arguments.out.mkdir(parents=True, exist_ok=True)
    say, device = Log(arguments.out / "training.log"), prepare_chance(arguments.seed, arguments.threads)
    say(" ".join(f"{name}={value}" for name, value in vars(arguments).items()))
    papers, questions = read_papers(arguments.collected), read_questions(arguments.sets, arguments.collected)
    if arguments.labels:
        claims, of_claims = read_claims(arguments.labels)
        questions, papers = questions + claims, papers | of_claims
    parts = _parts(arguments, questions)
    source = Source(Packer(arguments.tokenizer), papers)
    parts = {part: [_known(one, source) for one in of_part] for part, of_part in parts.items()}
    reader = Reader(Graph(arguments.start).parameters(), arguments.learns_from).to(device)
    after = {"validate": _teach_and_choose(arguments, reader, parts["teach"], parts["validate"], source, say)}
    if arguments.measure:
        after["measure"] = read_all(reader, parts["measure"], source)
    figures = {part: measure(parts[part], readings) for part, readings in after.items()}
    _write(arguments, reader, parts, papers, after, figures, say)


def _parts(arguments: argparse.Namespace, questions: list[Question]) -> dict[str, list[Question]]:
    names = ["teach", "validate", *(["measure"] if arguments.measure else [])]
    return {name: [one for one in questions if one.part == name][: arguments.limit] for name in names}


def _known(question: Question, source: Source) -> Question:
    return replace(question, candidates=[one for one in question.candidates if source.has((question, one))])


def _teach_and_choose(arguments: argparse.Namespace, reader: Reader, taught: list[Question],
                      validating: list[Question], source: Source, say: Log) -> Readings:
    """Leaves the weights of the best epoch in the reader; returns what it reads of the validating part with them."""
    best, weights, best_readings = -1.0, None, {}

    def after_epoch(epoch: int, losses: dict[str, float]) -> None:
        nonlocal best, weights, best_readings
        readings = read_all(reader, validating, source)
        figures = measure(validating, readings)
        say.figures(f"epoch {epoch}, losses", losses)
        say.figures(f"epoch {epoch}", figures)
        score = float(np.nanmean([figures[name] for name in CHOSEN_BY]))
        if score > best:
            best, best_readings = score, readings
            weights = {name: value.clone() for name, value in reader.state_dict().items()}
            say(f"epoch {epoch} is the best: {score:.4f}")
            write_graph(arguments.start, reader, arguments.out / GRAPH)

    def told(step: int, total: int, loss: float) -> None:
        say(f"step {step} of {total}, loss {loss:.3f}")
        if step % STEPS_KEPT == 0:
            write_graph(arguments.start, reader, arguments.out / GRAPH)

    pace = Pace(arguments.epochs, arguments.rate, arguments.at_once, arguments.seed, arguments.steps,
                arguments.general, arguments.ungraded)
    teach(reader, taught, source, pace, after_epoch, told)
    reader.load_state_dict(weights)
    return best_readings


def _write(arguments: argparse.Namespace, reader: Reader, parts: dict[str, list[Question]], papers: dict[str, Paper],
           after: dict[str, Readings], figures: Figures, say: Log) -> None:
    for name, of_part in figures.items():
        say.figures(name, of_part)
    graph = arguments.out / GRAPH
    write_graph(arguments.start, reader, graph)
    differ = differences(RunGraph(graph), after["validate"], papers, Packer(arguments.tokenizer))
    say(f"the graph reads {len(differ)} pairs with a difference of {np.mean(differ):.3f}, at most {max(differ):.3f}")
    write_calibration(arguments.out / "calibration.json", calibrate(parts["validate"], after["validate"]))
    pairs = len(pairs_of(parts["teach"]))
    method = f"""{pairs} pairs of a question and a paper taught the layers from {arguments.learns_from} on and the three
heads of `{arguments.start.name}`. AdamW, {arguments.rate:g}, {arguments.at_once} questions a step, {arguments.epochs} epochs,
of which the best on the validating part; seed {arguments.seed}."""
    data = [*(arguments.sets / file for file in FILES), arguments.collected / "found.jsonl"]
    write_card(arguments.out / "README.md", graph, method, data, figures)


if __name__ == "__main__":
    main()
