"""What the three heads are taught."""
from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn import functional as F

from model import NEVER

# Few papers answer: those that do count more.
WEIGHT_OF_ANSWERING = 3.0
# What is certain is taught as nearly certain.
SMOOTHING = 0.04
WEIGHT_OF_ANSWER = 0.5
NO_ANSWER = -1


@dataclass
class Taught:
    """What the pairs of a batch teach."""

    # How relevant each paper is, 0 to 1, and how much that counts [pairs].
    relevance: Tensor
    weight: Tensor
    # The question of each pair, and whether its paper answers [pairs].
    question: Tensor
    answers: Tensor
    # Whether somebody graded the paper, and whether it stands beside those that answer [pairs].
    is_graded: Tensor
    is_beside: Tensor
    # How the decisive sentences share 1; all 0 where none is known [pairs, sentences].
    sentences: Tensor
    # Place of the answer; NO_ANSWER where the paper gives none [pairs].
    answer: Tensor


def loss_of(read: tuple[Tensor, Tensor, Tensor], taught: Taught) -> dict[str, Tensor]:
    """The part of each head; their sum is what is made smaller."""
    relevance, sentence, answer = read
    return {"relevance": _relevance(relevance, taught), "choice": _choice(relevance, taught),
            "sentence": _sentence(sentence, taught), "answer": WEIGHT_OF_ANSWER * _answer(answer, taught)}


def _relevance(logits: Tensor, taught: Taught) -> Tensor:
    weight = taught.weight * torch.where(taught.answers, WEIGHT_OF_ANSWERING, 1.0)
    target = taught.relevance * (1 - SMOOTHING) + SMOOTHING / 2
    return (F.binary_cross_entropy_with_logits(logits, target, reduction="none") * weight).sum() / weight.sum().clamp(min=1.0)


def _choice(logits: Tensor, taught: Taught) -> Tensor:
    """Each paper that answers against those beside it that do not."""
    right = taught.answers.nonzero()[:, 0]
    if len(right) == 0:
        return logits.sum() * 0
    beside = (taught.question[right, None] == taught.question) & taught.is_beside
    beside[torch.arange(len(right)), right] = True
    return F.cross_entropy(logits.expand(len(right), -1).masked_fill(~beside, NEVER), right)


def _sentence(logits: Tensor, taught: Taught) -> Tensor:
    known = taught.sentences.sum(1) > 0
    if not known.any():
        return logits.sum() * 0
    return -(taught.sentences[known] * F.log_softmax(logits[known], -1)).sum(1).mean()


def _answer(logits: Tensor, taught: Taught) -> Tensor:
    known = taught.answer != NO_ANSWER
    return F.cross_entropy(logits[known], taught.answer[known]) if known.any() else logits.sum() * 0
