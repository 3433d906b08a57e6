"""Questions with their papers as tensors."""
from typing import Callable

import torch

from data import ANSWERING, TARGETS, Candidate, Paper, Question
from losses import NO_ANSWER, Taught
from model import Batch
from pieces import Packed, Packer

# What was not graded counts less.
WEIGHT_OF_UNGRADED, WEIGHT_OF_NARROW_GRADED, WEIGHT_OF_GENERAL = 0.7, 1.0, 2.0
# A second decisive sentence counts less than the first.
WEIGHT_OF_FURTHER = 0.5

Pair = tuple[Question, Candidate]


def pairs_of(questions: list[Question]) -> list[Pair]:
    return [(question, candidate) for question in questions for candidate in question.candidates]


class Source:
    """Batches of the word pieces of questions with their papers."""

    def __init__(self, packer: Packer, papers: dict[str, Paper]):
        self.packer, self.papers, self.packed = packer, papers, {}

    def has(self, pair: Pair) -> bool:
        return pair[1].pmc in self.papers

    def marks(self, pair: Pair) -> dict[int, int]:
        return self._pack(pair).marks

    def length(self, pair: Pair) -> int:
        return len(self._pack(pair).ids)

    def batch(self, pairs: list[Pair]) -> Batch:
        packed = [self._pack(pair) for pair in pairs]
        lengths = [len(one.ids) for one in packed]
        ids, types = (torch.zeros(len(pairs), max(lengths), dtype=torch.long) for _ in range(2))
        for row, one in enumerate(packed):
            ids[row, : lengths[row]] = torch.from_numpy(one.ids)
            types[row, : lengths[row]] = torch.from_numpy(one.types())
        return Batch(ids, types, _there(lengths), *_marks([one.marks for one in packed]))

    def _pack(self, pair: Pair) -> Packed:
        key = (pair[0].text, pair[1].pmc)
        if key not in self.packed:
            paper = self.papers[pair[1].pmc]
            self.packed[key] = self.packer.pack(pair[0].text, paper.title, paper.sentences)
        return self.packed[key]


def _there(lengths: list[int]) -> torch.Tensor:
    return torch.arange(max(lengths))[None] < torch.tensor(lengths)[:, None]


def _marks(marks: list[dict[int, int]]) -> tuple[torch.Tensor, torch.Tensor]:
    """Places of the start and of the marks, padded with the start."""
    count = max(len(places) for places in marks)
    there = _there([1 + len(places) for places in marks])
    rows = [[0, *places.values()] + [0] * (count - len(places)) for places in marks]
    return torch.tensor(rows), there


def taught_by(pairs: list[Pair], marks_of: Callable[[Pair], dict[int, int]]) -> Taught:
    numbers = {id(question): number for number, question in enumerate(dict((id(q), q) for q, _ in pairs).values())}
    marks = [marks_of(pair) for pair in pairs]
    sentences = torch.zeros(len(pairs), max(len(places) for places in marks))
    for row, (_, candidate) in enumerate(pairs):
        order = list(marks[row])
        read = [number for number in candidate.decisive if number in marks[row]]
        for rank, number in enumerate(read):
            sentences[row, order.index(number)] = 1.0 if rank == 0 else WEIGHT_OF_FURTHER
    sentences /= sentences.sum(1, keepdim=True).clamp(min=1e-9)
    answers = torch.tensor([candidate.grade >= ANSWERING for _, candidate in pairs])
    return Taught(
        relevance=torch.tensor([TARGETS[candidate.grade] for _, candidate in pairs]),
        weight=torch.tensor([_weight(question, candidate) for question, candidate in pairs]),
        question=torch.tensor([numbers[id(question)] for question, _ in pairs]),
        answers=answers,
        is_graded=torch.tensor([candidate.is_graded for _, candidate in pairs]),
        is_beside=~answers,
        sentences=sentences,
        answer=torch.tensor([NO_ANSWER if candidate.answer is None else candidate.answer for _, candidate in pairs]),
    )


def _weight(question: Question, candidate: Candidate) -> float:
    # Without a paper that does not answer, all that could be learned is to call each paper relevant.
    if question.kind == "narrow" and len(question.candidates) == 1:
        return 0.0
    if question.kind == "general":
        return WEIGHT_OF_GENERAL
    return WEIGHT_OF_NARROW_GRADED if candidate.is_graded else WEIGHT_OF_UNGRADED
