import { describe, expect, it } from 'vitest';
import { GrowingBytes, timesCode, timesOf } from './bytes.ts';
import { countStems, indexStems } from './index-words.ts';
import { newSegment, viewsOf } from './layout.ts';
import { Segment } from './segment.ts';
import { SegmentWriter } from './segment-writer.ts';
import { mergedSegment, type SearchedText, segmentOf } from './write-segments.ts';

const bytesOf = (word: string) => Buffer.from(word);
const read = (papers: readonly SearchedText[]) => new Segment(segmentOf(papers));

/** What a segment holds: its papers with their lengths, and for each word [place, times] of its papers. */
const contentOf = (segment: Segment) => ({
  papers: Array.from(segment.lengths, (length, place) => [segment.idAt(place), length]),
  words: Array.from({ length: segment.words }, (_, index) => {
    const { places, codes } = segment.postingsOf(index);
    const postings = Array.from(places, (place, at) => [place, timesOf[codes[at] ?? -1]]);
    return [Buffer.from(segment.wordAt(index)).toString(), ...postings];
  }),
});

describe('the term frequency', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 4],
    [6, 5],
    [7, 5],
    [8, 5],
    [9, 6],
    [10, 6],
    [12, 6],
    [13, 7],
    [16, 7],
    [70_000, 7],
  ])('%i has the code %i', (times, code) => {
    expect(timesCode(times)).toBe(code);
  });

  it('is decoded from its code', () => {
    expect(Array.from(timesOf)).toEqual([1, 2, 3, 4, 5, 7, 10, 16]);
  });
});

describe('the words of a text', () => {
  it.each([
    [40, true],
    [41, false],
  ])('with %i letters are indexed: %j', (letters, isIndexed) => {
    const word = 'x'.repeat(letters);
    expect(indexStems(`${word} and`)).toEqual(isIndexed ? [word] : []);
    const { codes, length } = countStems(`${word} and ${word}`);
    expect([[...codes], length]).toEqual([isIndexed ? [[word, 1]] : [], 3]);
  });
});

describe('growing buffers', () => {
  it('keep their content when they grow', () => {
    const bytes = new GrowingBytes();
    for (let at = 0; at < 4097; at++) bytes.add(at % 251);
    bytes.addAll(Uint8Array.from({ length: 20_000 }, (_, at) => (at + 4097) % 251));
    expect(bytes.length).toBe(24_097);
    expect(
      Buffer.compare(
        bytes.written(),
        Uint8Array.from({ length: 24_097 }, (_, at) => at % 251),
      ),
    ).toBe(0);
  });

  it('are empty at first', () => {
    expect(new GrowingBytes().written()).toHaveLength(0);
  });
});

describe('a segment', () => {
  it('has its papers by position and its words in byte order', () => {
    const segment = read([
      { id: 'PMC12', text: 'salt and milk, salt' },
      { id: 'PMC7', text: '' },
      { id: 'PMC345', text: 'milk salts of я' },
    ]);
    expect(contentOf(segment)).toEqual({
      papers: [
        ['PMC12', 4],
        ['PMC7', 0],
        ['PMC345', 4],
      ],
      words: [
        ['milk', [0, 1], [2, 1]],
        ['salt', [0, 2], [2, 1]],
        ['я', [2, 1]],
      ],
    });
    expect([0, 1, 2, 3].map((index) => segment.papersWith(index))).toEqual([2, 2, 1, 0]);
  });

  it.each([
    ['a', 0],
    ['ab', 1],
    ['abc', 2],
    ['b', 3],
    ['z', 4],
    ['é', 5],
    ['', -1],
    ['A', -1],
    ['abb', -1],
    ['abcd', -1],
    ['c', -1],
    ['健', -1],
  ])('finds the word %j at %i', (word, index) => {
    const writer = new SegmentWriter();
    for (const known of ['a', 'ab', 'abc', 'b', 'z', 'é']) {
      writer.add(0, 0);
      writer.endWord(bytesOf(known));
    }
    expect(new Segment(writer.finish([{ id: 'PMC1', length: 6 }])).find(bytesOf(word))).toBe(index);
  });

  // A posting is (gap · 8 + code) in seven bits a byte: 15 · 8 + 7 is the last of one byte, 2047 · 8 + 7 of two.
  it.each([
    [0, 0, 1],
    [15, 7, 1],
    [16, 0, 2],
    [2047, 7, 2],
    [2048, 0, 3],
    [262_143, 7, 3],
    [262_144, 3, 4],
    [30_000_000, 5, 4],
  ])('stores a gap of %i papers and the code %i in %i bytes', (gap, code, bytes) => {
    const writer = new SegmentWriter();
    writer.add(gap, code);
    writer.add(2 * gap + 1, 7 - code);
    writer.endWord(bytesOf('salt'));
    writer.add(3, 1);
    writer.endWord(bytesOf('tea'));
    const written = writer.finish([]);
    const { postingStarts } = viewsOf(written);
    const [, end = 0, last = 0] = postingStarts;
    expect(last - end).toBe(1);
    expect(end).toBe(2 * bytes);
    const segment = new Segment(written);
    const { places, codes } = segment.postingsOf(0);
    expect([[...places], [...codes]]).toEqual([
      [gap, 2 * gap + 1],
      [code, 7 - code],
    ]);
    const next = segment.postingsOf(1);
    expect([[...next.places], [...next.codes]]).toEqual([[3], [1]]);
    const none = segment.postingsOf(-1);
    expect([none.places.length, none.codes.length]).toEqual([0, 0]);
  });

  it('is read from any position in a buffer', () => {
    const bytes = segmentOf([{ id: 'PMC1', text: 'salt' }]);
    const moved = new Uint8Array(bytes.length + 3);
    moved.set(bytes, 3);
    expect(contentOf(new Segment(moved.subarray(3)))).toEqual(contentOf(new Segment(bytes)));
  });

  it('leaves out words without papers', () => {
    const writer = new SegmentWriter();
    writer.endWord(bytesOf('none'));
    expect(contentOf(new Segment(writer.finish([])))).toEqual({ papers: [], words: [] });
  });

  it('has the layout of its header: five sizes, the numbers, then the bytes', () => {
    const { bytes, views } = newSegment({ papers: 2, words: 1, idBytes: 3, wordBytes: 5, postingBytes: 7 });
    // 5 sizes, 2 lengths, 3 starts of ids, 2 of words, 2 of postings, 1 number of papers, of 4 bytes each, and 15 bytes.
    expect(bytes).toHaveLength(4 * 15 + 15);
    expect(Array.from(new Uint32Array(bytes.buffer, 0, 5))).toEqual([2, 1, 3, 5, 7]);
    const offsets = Object.fromEntries(
      Object.entries(views).map(([name, { byteOffset, length }]) => [name, [byteOffset, length]]),
    );
    expect(offsets).toEqual({
      ...{
        lengths: [20, 2],
        idStarts: [28, 3],
        wordStarts: [40, 2],
        postingStarts: [48, 2],
        papersWith: [56, 1],
      },
      ...{ ids: [60, 3], words: [63, 5], postings: [68, 7] },
    });
  });
});

describe('a merged segment', () => {
  const one = read([
    { id: 'PMC1', text: 'salt gone' },
    { id: 'PMC2', text: 'salt salt milk' },
  ]);
  const two = read([
    { id: 'PMC1', text: 'apple tea salt' },
    { id: 'PMC3', text: 'zinc' },
  ]);

  it('equals a segment written at once, without the replaced papers', () => {
    const merged = mergedSegment([
      { segment: one, isReplaced: (id) => id === 'PMC1' },
      { segment: two, isReplaced: () => false },
    ]);
    const expected = segmentOf([
      { id: 'PMC2', text: 'salt salt milk' },
      { id: 'PMC1', text: 'apple tea salt' },
      { id: 'PMC3', text: 'zinc' },
    ]);
    expect(Buffer.compare(merged, expected)).toBe(0);
  });

  it('of nothing or of only replaced papers is empty', () => {
    const gone = mergedSegment([{ segment: one, isReplaced: () => true }]);
    for (const bytes of [mergedSegment([]), gone])
      expect(contentOf(new Segment(bytes))).toEqual({ papers: [], words: [] });
  });
});
