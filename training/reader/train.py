"""Trains the reader; see ../README.md."""
import argparse
import random
from dataclasses import replace

import numpy as np
import torch

from arguments import read_arguments
from batches import FromStates, FromTexts, Pair, pairs_of
from calibrate import calibrate
from data import FILES, Paper, Question, read_papers, read_questions
from export import Figures, differences, write_calibration, write_card, write_graph
from graph import Graph
from labels import read_claims
from log import Log
from measure import Readings, measure
from model import Reader
from pieces import Packer
from states import Kept, RunGraph, keep_states
from teach import Pace, Source, read_all, teach

# Of the papers that nobody graded, the reader put this share highest before: they may well answer, and teach nothing.
SUSPECTED = 0.05
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
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def without_suspected(questions: list[Question], before: Readings, say: Log) -> list[Question]:
    """The questions without the papers that were not graded and that the reader put highest before."""
    def relevance(pair: Pair) -> float:
        return before[pair[0].text, pair[1].pmc]["relevance"]

    ungraded = sorted(relevance(pair) for pair in pairs_of(questions) if not pair[1].is_graded)
    if not ungraded:
        return questions
    bar = ungraded[int(len(ungraded) * (1 - SUSPECTED))]
    say(f"left out: papers that were not graded and read as relevant from {bar:.2f} on")
    return [replace(question, candidates=[one for one in question.candidates
                                          if one.is_graded or relevance((question, one)) < bar])
            for question in questions]


def source_of(arguments: argparse.Namespace, questions: list[Question], papers: dict[str, Paper], say: Log) -> Source:
    packer = Packer(arguments.tokenizer)
    if arguments.first_layer == 0:
        return FromTexts(packer, papers)
    kept = Kept(arguments.states or arguments.out / "states")
    if not arguments.as_kept:
        graph = RunGraph(arguments.start, [arguments.first_layer], arguments.threads)
        pairs = [(question.text, one.pmc) for question, one in pairs_of(questions)]
        keep_states(pairs, papers, packer, graph, kept, say)
    return FromStates(kept, arguments.first_layer)


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
    source = source_of(arguments, [one for part in parts.values() for one in part], papers, say)
    parts = {part: [_known(one, source) for one in of_part] for part, of_part in parts.items()}
    reader = Reader(Graph(arguments.start).parameters(), arguments.first_layer).to(device)
    before = {part: _before(reader, of_part, source) for part, of_part in parts.items()}
    say.figures("before", measure(parts["validate"], before["validate"]))
    taught = without_suspected(parts["teach"], before["teach"], say)
    _teach_and_choose(arguments, reader, taught, parts["validate"], source, say)
    after = {part: read_all(reader, parts[part], source) for part in parts if part != "teach"}
    figures = {f"{part}, {when}": measure(parts[part], readings[part])
               for part in after for when, readings in (("before", before), ("after", after))}
    _write(arguments, reader, parts, papers, after, figures, say)


def _parts(arguments: argparse.Namespace, questions: list[Question]) -> dict[str, list[Question]]:
    names = ["teach", "validate", *(["measure"] if arguments.measure else [])]
    return {name: [one for one in questions if one.part == name][: arguments.limit] for name in names}


def _known(question: Question, source: Source) -> Question:
    return replace(question, candidates=[one for one in question.candidates if source.has((question, one))])


def _before(reader: Reader, questions: list[Question], source: Source) -> Readings:
    if isinstance(source, FromStates):
        return source.readings(pairs_of(questions))
    return read_all(reader, questions, source)


def _teach_and_choose(arguments: argparse.Namespace, reader: Reader, taught: list[Question],
                      validating: list[Question], source: Source, say: Log) -> None:
    """Leaves the weights of the best epoch in the reader."""
    best, weights = -1.0, None

    def after_epoch(epoch: int, losses: dict[str, float]) -> None:
        nonlocal best, weights
        figures = measure(validating, read_all(reader, validating, source))
        say.figures(f"epoch {epoch}, losses", losses)
        say.figures(f"epoch {epoch}", figures)
        score = float(np.nanmean([figures[name] for name in CHOSEN_BY]))
        if score > best:
            best, weights = score, {name: value.clone() for name, value in reader.state_dict().items()}
            say(f"epoch {epoch} is the best: {score:.4f}")

    pace = Pace(arguments.epochs, arguments.rate, arguments.at_once, arguments.seed, arguments.steps)
    teach(reader, taught, source, pace, after_epoch)
    reader.load_state_dict(weights)


def _write(arguments: argparse.Namespace, reader: Reader, parts: dict[str, list[Question]], papers: dict[str, Paper],
           after: dict[str, Readings], figures: Figures, say: Log) -> None:
    for name, of_part in figures.items():
        say.figures(name, of_part)
    graph = arguments.out / "reader_int8.onnx"
    write_graph(arguments.start, reader, graph)
    differ = differences(RunGraph(graph), after["validate"], papers, Packer(arguments.tokenizer))
    say(f"the graph reads {len(differ)} pairs with a difference of {np.mean(differ):.3f}, at most {max(differ):.3f}")
    write_calibration(arguments.out / "calibration.json", calibrate(parts["validate"], after["validate"]))
    pairs = len(pairs_of(parts["teach"]))
    method = f"""{pairs} pairs of a question and a paper taught the layers from {arguments.first_layer} on and the three
heads of `{arguments.start.name}`. AdamW, {arguments.rate:g}, {arguments.at_once} questions a step, {arguments.epochs} epochs,
of which the best on the validating part; seed {arguments.seed}."""
    data = [*(arguments.sets / file for file in FILES), arguments.collected / "found.jsonl"]
    write_card(arguments.out / "README.md", graph, method, data, figures)


if __name__ == "__main__":
    main()
