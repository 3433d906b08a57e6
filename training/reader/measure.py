"""What a reader reaches on a part of the questions."""
from dataclasses import dataclass

import numpy as np

from data import ANSWERING, ANSWERS, Question

# A reading of one paper with one question: logits of relevance and of the answers, and of each sentence by its number.
Reading = dict
# By text of the question and PMC id.
Readings = dict[tuple[str, str], Reading]


@dataclass
class Read:
    """A question with the readings of its papers, in the order of the papers."""

    question: Question
    readings: list[Reading]

    def answers(self) -> np.ndarray:
        return np.array([candidate.grade >= ANSWERING for candidate in self.question.candidates])

    def relevance(self) -> np.ndarray:
        return np.array([reading["relevance"] for reading in self.readings])


def auc(right: np.ndarray, wrong: np.ndarray) -> float:
    """How often a right one is above a wrong one; halves for ties."""
    if len(right) == 0 or len(wrong) == 0:
        return float("nan")
    above = (right[:, None] > wrong).sum() + 0.5 * (right[:, None] == wrong).sum()
    return float(above / (len(right) * len(wrong)))


def measure(questions: list[Question], readings: Readings) -> dict[str, float]:
    """Figures of the questions; a paper without a reading is left out."""
    read = [one for one in (_read(question, readings) for question in questions) if one.readings]
    general = [one for one in read if one.question.kind == "general"]
    narrow = [one for one in read if one.question.kind == "narrow"]
    figures = _general(general)
    for wording in ("plain", "lay"):
        figures |= {f"narrow {wording}: {name}": value
                    for name, value in _narrow([one for one in narrow if one.question.wording == wording]).items()}
    return figures | {f"narrow: {name}": value for name, value in _answers(narrow).items()}


def _read(question: Question, readings: Readings) -> Read:
    known = [candidate for candidate in question.candidates if (question.text, candidate.pmc) in readings]
    question = Question(question.kind, question.part, question.text, question.wording, known)
    return Read(question, [readings[question.text, candidate.pmc] for candidate in known])


def _general(read: list[Read]) -> dict[str, float]:
    relevance = np.concatenate([one.relevance() for one in read]) if read else np.zeros(0)
    answers = np.concatenate([one.answers() for one in read]) if read else np.zeros(0, bool)
    answerable = [one for one in read if one.answers().any()]
    inside = [auc(one.relevance()[one.answers()], one.relevance()[~one.answers()]) for one in answerable]
    best = np.array([one.relevance().max() for one in answerable])
    of_none = np.array([one.relevance().max() for one in read if not one.answers().any()])
    figures = {
        "AUC of papers": auc(relevance[answers], relevance[~answers]),
        "AUC within questions": float(np.nanmean(inside)) if inside else float("nan"),
        "first paper answers": _mean([one.answers()[one.relevance().argmax()] for one in answerable]),
        "AUC of answerable": auc(best, of_none),
    }
    figures |= _sentences(read) | _answers(read)
    return {f"general: {name}": value for name, value in figures.items()}


def _narrow(read: list[Read]) -> dict[str, float]:
    # The right paper is the first; nothing is known of a question without another.
    first = [one.relevance().argmax() == 0 for one in read if len(one.readings) > 1]
    return {"right paper first": _mean(first)} | _sentences(read)


def _sentences(read: list[Read]) -> dict[str, float]:
    """Right paper given: whether a decisive sentence is first, and among the first two."""
    first, two = [], []
    for one in read:
        for candidate, reading in zip(one.question.candidates, one.readings):
            if candidate.decisive:
                logits = dict(reading["sentences"])
                order = sorted(logits, key=logits.get, reverse=True)
                first.append(order[0] in candidate.decisive)
                two.append(bool(set(order[:2]) & set(candidate.decisive)))
    return {"sentence first": _mean(first), "sentence in two": _mean(two)}


def _answers(read: list[Read]) -> dict[str, float]:
    """Of the papers that say yes or no: how often that is read, and how often the opposite."""
    pairs = [(ANSWERS[candidate.answer], ANSWERS[int(np.argmax(reading["answer"]))])
             for one in read for candidate, reading in zip(one.question.candidates, one.readings)
             if candidate.answer is not None and ANSWERS[candidate.answer] in ("yes", "no")]
    return {"answer right": _mean([said == given for said, given in pairs]),
            "answer opposite": _mean([said != given and given in ("yes", "no") for said, given in pairs])}


def _mean(values: list) -> float:
    return float(np.mean(values)) if values else float("nan")
