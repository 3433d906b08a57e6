import { describe, expect, it } from 'vitest';
import { MOST_PIECES, packInput } from './pack-input.ts';

const [START, END, SENTENCE] = [101, 102, 1];
/** So many pieces, all the same. */
const pieces = (length: number, piece = 9): number[] => new Array(length).fill(piece);
/** Which sentences have a mark. */
const keptOf = ({ marks }: ReturnType<typeof packInput>) =>
  marks.flatMap((mark, index) => (mark >= 0 ? [index] : []));

describe('the input of the reader', () => {
  it('is the question, the title and the sentences after their marks', () => {
    expect(packInput({ question: [11, 12], title: [21], sentences: [[31, 32], [], [41]] })).toEqual({
      ids: [START, 11, 12, END, 21, SENTENCE, 31, 32, SENTENCE, SENTENCE, 41, END],
      paperAt: 4,
      marks: [5, 8, 9],
    });
  });

  it('is three marks where all texts are empty', () => {
    expect(packInput({ question: [], title: [], sentences: [] })).toEqual({
      ids: [START, END, END],
      paperAt: 2,
      marks: [],
    });
  });

  it('has every text cut to its pieces', () => {
    const { ids, paperAt, marks } = packInput({
      question: pieces(500, 11),
      title: pieces(500, 21),
      sentences: [pieces(500, 31)],
    });
    const count = (piece: number) => ids.filter((id) => id === piece).length;
    expect([count(11), count(21), count(31)]).toEqual([60, 40, 72]);
    expect([paperAt, marks]).toEqual([62, [102]]);
  });

  it('has the end of a long question, where it is asked after a story', () => {
    const { ids } = packInput({ question: [...pieces(100, 11), 12, 13], title: [], sentences: [] });
    expect(ids.slice(-5, -2)).toEqual([11, 12, 13]);
  });

  // With three pieces of the question and none of the title, 378 are left for sentences with their marks.
  it.each<[string, number[], number[]]>([
    ['all of six that have exactly the room', [62, 62, 62, 62, 62, 62], [0, 1, 2, 3, 4, 5]],
    ['not the third of six with one piece too many', [62, 62, 62, 62, 62, 63], [0, 1, 3, 4, 5]],
    ['not the third, though it is short, and the fourth', [72, 72, 1, 72, 72, 72, 72], [0, 1, 4, 5, 6]],
    ['the first two and the last ones of 400', pieces(400, 72), [0, 1, 397, 398, 399]],
    ['three of the longest', [500, 500, 500], [0, 1, 2]],
  ])('keeps %s', (_what, lengths, kept) => {
    const input = packInput({
      question: pieces(3),
      title: [],
      sentences: lengths.map((length) => pieces(length)),
    });
    expect(keptOf(input)).toEqual(kept);
    expect(input.ids.length).toBeLessThanOrEqual(MOST_PIECES.all);
    for (const mark of input.marks) if (mark >= 0) expect(input.ids[mark]).toBe(SENTENCE);
  });

  it('is never too long', () => {
    const longest = { question: pieces(60), title: pieces(40) };
    for (const count of [0, 1, 2, 3, 4, 10, 400]) {
      const { ids } = packInput({ ...longest, sentences: new Array(count).fill(pieces(72)) });
      expect(ids.length).toBeLessThanOrEqual(MOST_PIECES.all);
      expect(ids.at(-1)).toBe(END);
    }
  });
});
