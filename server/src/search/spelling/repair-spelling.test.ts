import { describe, expect, it } from 'vitest';
import { understand } from '../../testing/understand-test-query.ts';
import { understandQuestion } from '../query/understand-question.ts';
import { distance, SegmentWords, WordList } from './word-list.ts';

describe('spelling mistakes', () => {
  it.each([
    ['diabtes', 'diabetes'],
    ['nuemonia', 'pneumonia'],
    ['excercise', 'exercise'],
  ])('%j is read as %j', (slip, word) => {
    expect(understand(slip)).toMatchObject({ words: word });
    expect(understand(slip).parts).toContainEqual(
      expect.objectContaining({ kind: 'spelling', written: slip, meaning: `read as “${word}”` }),
    );
  });

  it.each(['zolgen', 'slep2', 'SLEP', 'exercises', 'melatonin', 'slp', '"diabtes"'])(
    '%j is not corrected',
    (word) => {
      expect(understand(word).parts.filter(({ kind }) => kind === 'spelling')).toEqual([]);
    },
  );

  it.each([
    ['a word of the general dictionary', 'terrified'],
    ['a word that is nearest to one that few papers have', 'marge'],
  ])('%s is not corrected', (_, word) => {
    const counts = new Map(Object.entries({ verified: 50, mage: 3 }));
    const knownWords = new WordList([new SegmentWords(counts)], 100);
    expect(understandQuestion(word, { now: new Date(), knownWords }).words).toBe(word);
  });

  it('a name in the vocabulary that no paper has is found with one mistake, too', () => {
    expect(understand('thalasemia').words).toBe('thalassemia');
    expect(understand('evogliptin').words).toBe('evogliptin');
  });

  it.each(['shaved', 'fireplace', 'unmarried'])('%j is built of known words and is no mistake', (word) => {
    expect(understand(word).words).toBe(word);
  });

  it('nothing is corrected when no word of the corpus is known', () => {
    expect(understandQuestion('diabtes', { now: new Date() }).words).toBe('diabtes');
  });

  it('are counted as insertions, deletions, substitutions and swaps', () => {
    expect([distance('abcd', 'abdc', 2), distance('abcd', 'xbcdy', 2), distance('abcd', 'wxyz', 2)]).toEqual([
      1, 2, 3,
    ]);
  });
});
