"""The reader in PyTorch: a cross-encoder with three heads, which computes with whole numbers as its graph does."""
from dataclasses import dataclass
from typing import Callable

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F

LAYERS, HEADS, DIMENSIONS, INNER = 12, 12, 384, 1536
WORDS, POSITIONS, DROPOUT = 30522, 512, 0.1
NEVER = -1e4
LARGEST_INT8, LARGEST_UINT8 = 127, 255


@dataclass
class Batch:
    """Pairs of a question and a paper, padded to the longest."""

    # The word pieces and their types [pairs, length].
    ids: Tensor
    types: Tensor
    # Whether there is a piece [pairs, length].
    there: Tensor
    # Where the start and the marks of the sentences are [pairs, 1 + sentences], and whether there is one.
    marks: Tensor
    is_mark: Tensor


@torch.compile(dynamic=True)
def rounded_inputs(x: Tensor) -> Tensor:
    """Numbers as 8-bit whole numbers have them: for each pair in equal steps from its lowest to its highest. Compiled, since
    it is done six times a layer."""
    inside = list(range(1, x.ndim))
    low, high = x.amin(inside, keepdim=True).clamp(max=0), x.amax(inside, keepdim=True).clamp(min=0)
    scale = ((high - low) / LARGEST_UINT8).clamp(min=1e-12)
    zero = torch.round(-low / scale)
    return (torch.clamp(torch.round(x / scale) + zero, 0, LARGEST_UINT8) - zero) * scale


@torch.compile(dynamic=True)
def rounded_matrix(weight: Tensor) -> Tensor:
    """The same around nought, for each output."""
    scale = weight.abs().amax(1, keepdim=True) / LARGEST_INT8
    return torch.round(weight / scale) * scale


class Rounded(torch.autograd.Function):
    """Rounds numbers; their derivatives are those of the numbers before."""

    @staticmethod
    def forward(_, x: Tensor, rounded: Callable[[Tensor], Tensor]) -> Tensor:
        return rounded(x)

    @staticmethod
    def backward(_, derivative: Tensor):
        return derivative, None


class Linear(nn.Linear):
    """A linear map as the graph computes it, with whole numbers."""

    def forward(self, x: Tensor) -> Tensor:
        # A matrix that stays as it is was rounded when it was read.
        learns = self.weight.requires_grad
        weight = Rounded.apply(self.weight, rounded_matrix) if learns else self.weight
        return F.linear(Rounded.apply(x, rounded_inputs), weight, self.bias)


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.query, self.key, self.value = (Linear(DIMENSIONS, DIMENSIONS) for _ in range(3))
        self.joined = Linear(DIMENSIONS, DIMENSIONS)
        self.inner, self.outer = Linear(DIMENSIONS, INNER), Linear(INNER, DIMENSIONS)
        self.norm_attention = nn.LayerNorm(DIMENSIONS, eps=1e-12)
        self.norm_output = nn.LayerNorm(DIMENSIONS, eps=1e-12)

    def forward(self, x: Tensor, mask: Tensor, asked: Tensor | None = None) -> Tensor:
        """New states of `x` [pairs, length, DIMENSIONS], or of `asked` only [pairs, places, DIMENSIONS]."""
        asked = x if asked is None else asked
        query, key, value = _heads(self.query(asked)), _heads(self.key(x)), _heads(self.value(x))
        attended = F.scaled_dot_product_attention(query, key, value, attn_mask=mask)
        joined = self.joined(attended.transpose(1, 2).reshape(asked.shape))
        # Without dropout, which takes a fifth of the time: in an epoch or two nothing is learned by heart.
        x = self.norm_attention(asked + joined)
        return self.norm_output(x + self.outer(F.gelu(self.inner(x))))


def _heads(x: Tensor) -> Tensor:
    pairs, length, _ = x.shape
    return x.view(pairs, length, HEADS, DIMENSIONS // HEADS).transpose(1, 2)


class Reader(nn.Module):
    """The vectors of words and the layers below `learns` stay as they are."""

    def __init__(self, parameters: dict[str, np.ndarray], learns: int = 0):
        super().__init__()
        self.learns = learns
        self.words, self.positions = nn.Embedding(WORDS, DIMENSIONS), nn.Embedding(POSITIONS, DIMENSIONS)
        self.types, self.norm = nn.Embedding(2, DIMENSIONS), nn.LayerNorm(DIMENSIONS, eps=1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.relevance, self.sentence = Linear(DIMENSIONS, 1), Linear(DIMENSIONS, 1)
        self.answer, self.dropout = Linear(2 * DIMENSIONS, 4), nn.Dropout(DROPOUT)
        self.load_state_dict({name: torch.from_numpy(parameters[name]) for name in self.state_dict()})
        # The 8-bit steps of the tables are wider than what they would learn.
        for still in (self.words, self.positions, self.types, self.norm, *self.layers[:learns]):
            still.requires_grad_(False)

    def forward(self, batch: Batch) -> tuple[Tensor, Tensor, Tensor]:
        """Logits of relevance [pairs], of each sentence [pairs, sentences] (NEVER where there is none), and of the
        answers [pairs, 4]."""
        x = self._embed(batch)
        mask = torch.where(batch.there, 0.0, NEVER)[:, None, None, :].to(x.dtype)
        *lower, last = self.layers
        for place, layer in enumerate(lower):
            with torch.set_grad_enabled(torch.is_grad_enabled() and place >= self.learns):
                x = layer(x, mask)
        # Nothing else of the last layer is read.
        x = last(x, mask, x.gather(1, batch.marks[:, :, None].expand(-1, -1, DIMENSIONS)))
        start, marks = x[:, 0], x[:, 1:]
        sentence = self.sentence(marks)[..., 0].masked_fill(~batch.is_mark[:, 1:], NEVER)
        looked_at = (torch.softmax(sentence, -1)[..., None] * marks).sum(1)
        answer = self.answer(self.dropout(torch.cat([start, looked_at], -1)))
        return self.relevance(self.dropout(start))[:, 0], sentence, answer

    def _embed(self, batch: Batch) -> Tensor:
        places = torch.arange(batch.ids.shape[1], device=batch.ids.device)
        return self.norm(self.words(batch.ids) + self.positions(places) + self.types(batch.types))
