"""The questions that teach and measure, each with its papers."""
import json
from dataclasses import dataclass, field
from pathlib import Path

FILES = ["general.jsonl", "narrow.jsonl", "near.jsonl"]
ANSWERS = ["yes", "no", "mixed", "na"]
# What relevance is to be for each grade, from 0: not related, misleads, a near case, answers squarely.
TARGETS = [0.0, 0.06, 0.7, 1.0]
# From this grade on a paper answers.
ANSWERING = 2
# The search found it, nobody graded it: it nearly never answers a question that was written from another paper.
UNGRADED = 0


@dataclass(frozen=True)
class Paper:
    title: str
    sentences: list[str]


@dataclass
class Candidate:
    """A paper beside a question."""

    pmc: str
    grade: int
    # The sentences that answer, the best first.
    decisive: list[int] = field(default_factory=list)
    # Place of the answer in ANSWERS; None where the paper does not answer.
    answer: int | None = None
    # Whether somebody said so; what the search found beside the paper of a question is only likely not to answer.
    is_graded: bool = True


@dataclass
class Question:
    kind: str
    part: str
    text: str
    wording: str
    candidates: list[Candidate]


def read_lines(path: Path) -> list[dict]:
    return [json.loads(line) for line in path.read_text("utf8").splitlines() if line]


def read_papers(collected: Path) -> dict[str, Paper]:
    lines = read_lines(collected / "papers.jsonl")
    return {line["pmc"]: Paper(line["title"], line["sentences"]) for line in lines}


def read_questions(sets: Path, collected: Path) -> list[Question]:
    """All questions of datasets/reading with their papers; `collected` has what the search finds for them."""
    found = {line["question"]: line["found"] for line in read_lines(collected / "found.jsonl")}
    general, narrow, near = (read_lines(sets / file) for file in FILES)
    questions = [_general(line) for line in general]
    questions += [_narrow(line, found) for line in narrow]
    return questions + [_near(line, found) for line in near]


# So many papers beside the right one.
NEGATIVES, NEGATIVES_OF_NEAR = 5, 1
# A paper that teaches is among so many that the search finds first; the first ones measure, which are hardest.
FIRST_FOUND = 10


def _general(line: dict) -> Question:
    candidates = [_candidate(paper["pmc"], paper["grade"], paper) for paper in line["papers"]]
    return Question("general", line["part"], line["question"], line["who"], candidates)


def _narrow(line: dict, found: dict) -> Question:
    right = _candidate(line["pmc"], 3, line)
    others = _others(line, found, NEGATIVES)
    return Question("narrow", line["part"], line["question"], line["wording"], [right, *others])


def _near(line: dict, found: dict) -> Question:
    own = Candidate(line["pmc"], 1)
    others = _others(line, found, NEGATIVES_OF_NEAR)
    return Question("near", line["part"], line["question"], line["wording"], [own, *others])


def _others(line: dict, found: dict, most: int) -> list[Candidate]:
    """Of what the search finds, papers spread evenly over the first places; the paper of the question left out."""
    others = [pmc for pmc in found.get(line["question"], [])[:FIRST_FOUND] if pmc != line["pmc"]]
    if line["part"] == "teach":
        others = others[:: max(1, FIRST_FOUND // most)]
    return [Candidate(pmc, UNGRADED, is_graded=False) for pmc in others[:most]]


def _candidate(pmc: str, grade: int, line: dict) -> Candidate:
    if grade < ANSWERING:
        return Candidate(pmc, grade)
    return Candidate(pmc, grade, line.get("decisive", []), ANSWERS.index(line["answer"]))
