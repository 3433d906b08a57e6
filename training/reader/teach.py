"""Trains a reader on questions and their papers."""
import math
import random
from dataclasses import dataclass
from typing import Callable, Iterator

import numpy as np
import torch

from batches import FromStates, FromTexts, Pair, pairs_of, taught_by
from data import Question
from losses import loss_of
from measure import Readings
from model import Batch, Reader

WARM_UP, LOWEST = 0.06, 0.02
DECAY, LONGEST_STEP = 0.01, 1.0
PAIRS_READ = 64
Source = FromStates | FromTexts


@dataclass
class Pace:
    """How long and how fast: `at_once` questions a step; `steps` instead of whole epochs."""

    epochs: int
    rate: float
    at_once: int
    seed: int
    steps: int | None = None


def teach(reader: Reader, questions: list[Question], source: Source, pace: Pace,
          after_epoch: Callable[[int, dict[str, float]], None]) -> None:
    """AdamW with a warm-up and a linear way down; `after_epoch` gets its number and the means of the losses."""
    device = next(reader.parameters()).device
    per_epoch = math.ceil(len(questions) / pace.at_once)
    total = pace.steps or pace.epochs * per_epoch
    optimizer = torch.optim.AdamW(_groups(reader), lr=pace.rate, betas=(0.9, 0.98), eps=1e-6)
    rates = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min((step + 1) / (WARM_UP * total + 1), max(LOWEST, 1 - step / total)))
    losses: list[dict[str, float]] = []
    for step, pairs in enumerate(_drawn(questions, source, pace), 1):
        reader.train()
        parts = loss_of(reader(to(source.batch(pairs), device)), to(taught_by(pairs, source.marks), device))
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
        relevance, sentences, answer = (logits.cpu().numpy() for logits in reader(to(source.batch(chunk), device)))
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
            yield list(filter(source.has, pairs_of(order[start: start + pace.at_once])))


def _groups(reader: Reader) -> list[dict]:
    matrices = [one for one in reader.parameters() if one.ndim >= 2]
    return [{"params": matrices, "weight_decay": DECAY},
            {"params": [one for one in reader.parameters() if one.ndim < 2], "weight_decay": 0}]


def to(tensors: Batch, device: torch.device):
    """A record of tensors on this device."""
    moved = {name: None if value is None else value.to(device) for name, value in vars(tensors).items()}
    return type(tensors)(**moved)
