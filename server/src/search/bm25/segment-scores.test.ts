import { describe, expect, it } from 'vitest';
import { Segment } from './segment.ts';
import { type SearchedText, segmentOf } from './write-segments.ts';

const bytesOf = (word: string) => Buffer.from(word);
const read = (papers: readonly SearchedText[]) => new Segment(segmentOf(papers));

describe('the scores of a segment', () => {
  const segment = read([
    { id: 'PMC1', text: 'salt' },
    { id: 'PMC2', text: 'salt salt salt milk' },
    { id: 'PMC3', text: 'milk tea' },
  ]);
  const wordIs = (word: string) => segment.find(bytesOf(word));

  it('grow by weight · frequency / (frequency + norm)', () => {
    const scores = Float32Array.of(1, 0, 0.5);
    segment.addScores(wordIs('salt'), 2, Float32Array.of(1, 3, 9), scores);
    expect(Array.from(scores)).toEqual([2, 1, 0.5]);
    segment.addScores(-1, 2, Float32Array.of(1, 3, 9), scores);
    expect(Array.from(scores)).toEqual([2, 1, 0.5]);
  });

  it.each<[groups: string[][], scores: number[]]>([
    [[], [1, 1, 1]],
    [[['salt']], [1, 1, 0]],
    [[['salt', 'tea']], [1, 1, 1]],
    [
      [['salt'], ['milk']],
      [0, 1, 0],
    ],
    [
      [['milk'], ['salt', 'tea']],
      [0, 1, 1],
    ],
    [[['none']], [0, 0, 0]],
    [[[]], [0, 0, 0]],
    [
      [['salt'], ['salt']],
      [1, 1, 0],
    ],
  ])('for papers without a word of each of %j are 0: %j', (groups, expected) => {
    const scores = Float32Array.of(1, 1, 1);
    segment.keepThose(
      groups.map((words) => words.map(bytesOf)),
      scores,
    );
    expect(Array.from(scores)).toEqual(expected);
  });
});
