import { describe, expect, it } from 'vitest';
import { MOST_PHRASES, phrasesToRead } from './phrases-to-read.ts';

const written = (text: string) => phrasesToRead(text).map((phrase) => phrase.written);

describe('phrasesToRead', () => {
  it.each<[string, string, string[]]>([
    [
      'takes two to five words, not from or to a stop word',
      'knee wear and tear',
      ['knee wear', 'knee wear and tear'],
    ],
    ['leaves out what the vocabulary has word for word', 'high blood pressure', []],
    ['leaves out what is done to that', 'lower blood pressure', []],
    ['does not go on over a comma', 'purple spoons, hasty elbows', ['purple spoons', 'hasty elbows']],
    ['does not go on over a dash', 'purple spoons - hasty elbows', ['purple spoons', 'hasty elbows']],
    ['goes on over a hyphen', 'spoon-shaped elbows', ['spoon-shaped elbows']],
    ['leaves out words that any question has', 'does this help me', []],
    ['finds nothing in signs', '?! … ()', []],
    ['finds nothing in nothing', '', []],
  ])('%s', (_what, text, phrases) => {
    expect(written(text)).toEqual(expect.arrayContaining(phrases));
    if (phrases.length === 0) expect(written(text)).toEqual([]);
  });

  it('returns the shortest of a long question, and at most one batch', () => {
    const long = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ');
    const phrases = phrasesToRead(long);
    expect(phrases).toHaveLength(MOST_PHRASES);
    expect(phrases.every((phrase) => phrase.written.split(' ').length === 2)).toBe(true);
    for (const { written: phrase, start, end } of phrases) expect(long.slice(start, end)).toBe(phrase);
  });
});
