"""Question and paper as the word pieces that the model reads; the same as server/src/platform/reader/pack-input.ts."""
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
from tokenizers import Tokenizer

MOST_QUESTION, MOST_TITLE, MOST_SENTENCE, MOST_ALL = 60, 40, 72, 384
START, END, SENTENCE = 101, 102, 1
# So many sentences at the start of a paper are kept, and one at its end.
FIRST = 2
# A text is cut to this many characters a piece before its pieces are made.
CHARACTERS_A_PIECE = 24


@dataclass
class Packed:
    """The input of the model for one question and one paper."""

    ids: np.ndarray
    # Where the paper begins.
    paper_at: int
    # By number of the sentence: where its mark is. Sentences that were left out are missing.
    marks: dict[int, int]

    def types(self) -> np.ndarray:
        """0 for the question, 1 for the paper."""
        return (np.arange(len(self.ids)) >= self.paper_at).astype(np.int64)


class Packer:
    def __init__(self, tokenizer: Path):
        self.tokenizer = Tokenizer.from_file(str(tokenizer))
        self.tokenizer.no_truncation()
        self.tokenizer.no_padding()
        self.pieces = lru_cache(maxsize=200_000)(self._pieces)

    def _pieces(self, text: str, most: int) -> list[int]:
        return self._all_pieces(text[: most * CHARACTERS_A_PIECE])[:most]

    def _all_pieces(self, text: str) -> list[int]:
        return self.tokenizer.encode(text, add_special_tokens=False).ids

    def pack(self, question: str, title: str, sentences: list[str]) -> Packed:
        """Start, question, end, title, each sentence after its mark, end; when too long, without some."""
        # What is asked stands at the end of a long story.
        ids = [START, *self._all_pieces(question)[-MOST_QUESTION:], END]
        paper_at = len(ids)
        ids += self.pieces(title, MOST_TITLE)
        cut = [self.pieces(sentence, MOST_SENTENCE) for sentence in sentences]
        # The last place is that of the closing mark.
        left_out = _count_left_out([len(sentence) + 1 for sentence in cut], MOST_ALL - 1 - len(ids))
        marks = {}
        for number, sentence in enumerate(cut):
            if FIRST <= number < FIRST + left_out:
                continue
            marks[number] = len(ids)
            ids += [SENTENCE, *sentence]
        return Packed(np.array([*ids, END], np.int64), paper_at, marks)


def _count_left_out(lengths: list[int], room: int) -> int:
    total, left_out = sum(lengths), 0
    while total > room and len(lengths) - left_out > FIRST + 1:
        total -= lengths[FIRST + left_out]
        left_out += 1
    return left_out
