"""The reader in PyTorch: a cross-encoder with three heads, of which the lower layers may stay as they are."""
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F

HEADS, DIMENSIONS, INNER = 12, 384, 1536
WORDS, POSITIONS, DROPOUT = 30522, 512, 0.1
NEVER = -1e4


@dataclass
class Batch:
    """Pairs of a question and a paper, padded to the longest."""

    # Either the word pieces and their types [pairs, length], or what enters the first trained layer
    # [pairs, length, DIMENSIONS].
    ids: Tensor | None
    types: Tensor | None
    states: Tensor | None
    # Whether there is a piece [pairs, length].
    there: Tensor
    # Where the start and the marks of the sentences are [pairs, 1 + sentences], and whether there is one.
    marks: Tensor
    is_mark: Tensor


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.query, self.key, self.value = (nn.Linear(DIMENSIONS, DIMENSIONS) for _ in range(3))
        self.joined = nn.Linear(DIMENSIONS, DIMENSIONS)
        self.inner, self.outer = nn.Linear(DIMENSIONS, INNER), nn.Linear(INNER, DIMENSIONS)
        self.norm_attention = nn.LayerNorm(DIMENSIONS, eps=1e-12)
        self.norm_output = nn.LayerNorm(DIMENSIONS, eps=1e-12)
        self.dropout = nn.Dropout(DROPOUT)

    def forward(self, x: Tensor, mask: Tensor, asked: Tensor | None = None) -> Tensor:
        """New states of `x` [pairs, length, DIMENSIONS], or of `asked` only [pairs, places, DIMENSIONS]."""
        asked = x if asked is None else asked
        query, key, value = _heads(self.query(asked)), _heads(self.key(x)), _heads(self.value(x))
        attended = F.scaled_dot_product_attention(query, key, value, attn_mask=mask)
        joined = self.joined(attended.transpose(1, 2).reshape(asked.shape))
        x = self.norm_attention(asked + self.dropout(joined))
        return self.norm_output(x + self.dropout(self.outer(F.gelu(self.inner(x)))))


def _heads(x: Tensor) -> Tensor:
    pairs, length, _ = x.shape
    return x.view(pairs, length, HEADS, DIMENSIONS // HEADS).transpose(1, 2)


class Reader(nn.Module):
    """`first` is the first layer that is there; below it, states come from elsewhere. 0: with embeddings."""

    def __init__(self, parameters: dict[str, np.ndarray], first: int, layers: int = 12):
        super().__init__()
        self.first = first
        if first == 0:
            self.words, self.positions = nn.Embedding(WORDS, DIMENSIONS), nn.Embedding(POSITIONS, DIMENSIONS)
            self.types, self.norm = nn.Embedding(2, DIMENSIONS), nn.LayerNorm(DIMENSIONS, eps=1e-12)
        self.layers = nn.ModuleDict({str(layer): Layer() for layer in range(first, layers)})
        self.relevance, self.sentence = nn.Linear(DIMENSIONS, 1), nn.Linear(DIMENSIONS, 1)
        self.answer, self.dropout = nn.Linear(2 * DIMENSIONS, 4), nn.Dropout(DROPOUT)
        self.load_state_dict({name: torch.from_numpy(parameters[name]) for name in self.state_dict()})

    def forward(self, batch: Batch) -> tuple[Tensor, Tensor, Tensor]:
        """Logits of relevance [pairs], of each sentence [pairs, sentences] (NEVER where there is none), and of the
        answers [pairs, 4]."""
        x = batch.states if batch.states is not None else self._embed(batch)
        mask = torch.where(batch.there, 0.0, NEVER)[:, None, None, :].to(x.dtype)
        *lower, last = self.layers.values()
        for layer in lower:
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
