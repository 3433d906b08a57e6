"""Trains a reader on questions and their papers."""
import math
import random
from collections import deque
from dataclasses import dataclass, replace
from typing import Callable, Iterator

import numpy as np
import torch

from batches import Pair, Source, pairs_of, taught_by
from data import Question
from losses import Taught, loss_of
from measure import Readings
from model import Batch, Reader

STEPS_TOLD = 100
WARM_UP, LOWEST = 0.06, 0.02
DECAY, LONGEST_STEP = 0.01, 1.0
PAIRS_READ = 64
# This share of the papers that nobody graded is suspected to answer, by the readings of so many of them before.
SUSPECTED, REMEMBERED = 0.05, 500


@dataclass
class Pace:
    """How long and how fast: `at_once` questions a step; `steps` instead of whole epochs."""

    epochs: int
    rate: float
    at_once: int
    seed: int
    steps: int | None = None
    # So often general questions are asked in an epoch, and so many papers that nobody graded stand beside a narrow one.
    general: int = 1
    ungraded: int = 5


class Suspicion:
    """Of papers that nobody graded, those that are read as most relevant may well answer, and teach nothing."""

    def __init__(self):
        self.seen: deque[float] = deque(maxlen=REMEMBERED)

    def without_suspected(self, relevance: torch.Tensor, taught: Taught) -> Taught:
        ungraded = ~taught.is_graded
        bar = float(np.quantile(self.seen, 1 - SUSPECTED)) if len(self.seen) > REMEMBERED // 10 else math.inf
        self.seen.extend(relevance[ungraded].tolist())
        suspected = ungraded & (relevance > bar)
        return replace(taught, weight=taught.weight * ~suspected, is_beside=taught.is_beside & ~suspected)


def teach(reader: Reader, questions: list[Question], source: Source, pace: Pace,
          after_epoch: Callable[[int, dict[str, float]], None], told: Callable[[int, int, float], None]) -> None:
    """AdamW with a warm-up and a linear way down; `after_epoch` gets its number and the means of the losses."""
    device = next(reader.parameters()).device
    questions = [question for question in questions for _ in range(pace.general if question.kind == "general" else 1)]
    per_epoch = math.ceil(len(questions) / pace.at_once)
    total = pace.steps or pace.epochs * per_epoch
    optimizer = torch.optim.AdamW(_groups(reader), lr=pace.rate, betas=(0.9, 0.98), eps=1e-6)
    rates = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min((step + 1) / (WARM_UP * total + 1), max(LOWEST, 1 - step / total)))
    losses: list[dict[str, float]] = []
    suspicion = Suspicion()
    for step, pairs in enumerate(_drawn(questions, source, pace), 1):
        reader.train()
        with quick(device):
            read = reader(to(source.batch(pairs), device))
        read = tuple(logits.float() for logits in read)
        taught = suspicion.without_suspected(read[0].detach(), to(taught_by(pairs, source.marks), device))
        parts = loss_of(read, taught)
        optimizer.zero_grad()
        sum(parts.values()).backward()
        torch.nn.utils.clip_grad_norm_(reader.parameters(), LONGEST_STEP)
        optimizer.step()
        rates.step()
        losses.append({name: part.item() for name, part in parts.items()})
        if step % per_epoch == 0 or step == total:
            means = {name: float(np.mean([one[name] for one in losses])) for name in losses[0]}
            after_epoch(math.ceil(step / per_epoch), means)
            losses = []
        elif step % STEPS_TOLD == 0:
            told(step, total, float(np.mean([sum(one.values()) for one in losses[-STEPS_TOLD:]])))
        if step == total:
            return


@torch.no_grad()
def read_all(reader: Reader, questions: list[Question], source: Source) -> Readings:
    """What the reader reads of all pairs that the source has."""
    reader.eval()
    device, readings = next(reader.parameters()).device, {}
    # Of one length together: what pads costs as much as what is read.
    pairs = sorted(filter(source.has, pairs_of(questions)), key=source.length)
    for start in range(0, len(pairs), PAIRS_READ):
        chunk = pairs[start: start + PAIRS_READ]
        with quick(device):
            read = reader(to(source.batch(chunk), device))
        relevance, sentences, answer = (logits.float().cpu().numpy() for logits in read)
        for row, (question, candidate) in enumerate(chunk):
            numbered = dict(zip(source.marks(chunk[row]), sentences[row].tolist()))
            readings[question.text, candidate.pmc] = {
                "relevance": float(relevance[row]), "sentences": numbered, "answer": answer[row].tolist()}
    return readings


def _drawn(questions: list[Question], source: Source, pace: Pace) -> Iterator[list[Pair]]:
    """The pairs of so many questions at a time, each epoch in another order."""
    order, chance = list(questions), random.Random(pace.seed)
    while True:
        chance.shuffle(order)
        for start in range(0, len(order), pace.at_once):
            asked = [_with_few_ungraded(one, pace.ungraded, chance) for one in order[start: start + pace.at_once]]
            yield list(filter(source.has, pairs_of(asked)))


def _with_few_ungraded(question: Question, most: int, chance: random.Random) -> Question:
    """The question with the papers that were graded, and some of the others; a near one with its own paper alone."""
    graded = [one for one in question.candidates if one.is_graded]
    others = [one for one in question.candidates if not one.is_graded]
    most = 0 if question.kind == "near" else min(most, len(others))
    return replace(question, candidates=[*graded, *chance.sample(others, most)])


def _groups(reader: Reader) -> list[dict]:
    learned = [one for one in reader.parameters() if one.requires_grad]
    return [{"params": [one for one in learned if one.ndim >= 2], "weight_decay": DECAY},
            {"params": [one for one in learned if one.ndim < 2], "weight_decay": 0}]


def quick(device: torch.device) -> torch.autocast:
    """Products of matrices in 16 bits: on processors with units for them three times as fast."""
    return torch.autocast(device.type, torch.bfloat16)


def to(tensors: Batch, device: torch.device):
    """A record of tensors on this device."""
    moved = {name: None if value is None else value.to(device) for name, value in vars(tensors).items()}
    return type(tensors)(**moved)
