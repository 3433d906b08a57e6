import { describe, expect, it } from 'vitest';
import entries from '../../../../resources/vocabulary/everyday-words.json' with { type: 'json' };
import { relatedWordsFor } from './everyday-words.ts';
import { findConcept, foldedName } from './understand-words.ts';

describe('the everyday words', () => {
  const words = entries.flatMap((entry) => entry.words);

  it('are at least 700 groups, and no word is in two of them', () => {
    expect(entries.length).toBeGreaterThanOrEqual(700);
    const folded = words.map(foldedName);
    expect(words.filter((_word, index) => folded.indexOf(folded[index] ?? '') !== index)).toEqual([]);
  });

  it('name no concept, because a name of a concept belongs to that concept', () => {
    expect(words.filter((word) => findConcept(word))).toEqual([]);
  });

  it('are related to one to six different phrases, other than themselves', () => {
    const wrong = entries.filter(({ words: said, related }) => {
      const folded = related.map(foldedName);
      return (
        related.length > 6 ||
        new Set(folded).size !== related.length ||
        said.some((word) => said.length === 1 && folded.includes(foldedName(word)))
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('the words of papers for everyday words', () => {
  it.each<[text: string, written: string, related: string]>([
    ['What helps a baby who spits up?', 'spits up', 'regurgitation'],
    ['the squits, or a funny tummy', 'funny tummy', 'gastrointestinal symptoms'],
    ['do people live longer', 'live longer', 'survival'],
    ['Will it COME BACK?', 'COME BACK', 'recurrence'],
    ['will my bad chest settle down', 'settle down', 'remission'],
    ['after a stroke he drags the leg', 'drags the leg', 'foot drop'],
  ])('%s', (text, written, related) => {
    expect(relatedWordsFor(text)).toContainEqual(
      expect.objectContaining({ written, related: expect.arrayContaining([related]) }),
    );
  });

  it.each(['Ten weeks of massage', 'a hearing aid', 'my class'])(
    'are not found in another form: %j',
    (text) => {
      const known = relatedWordsFor(text).flatMap(({ related }) => related);
      expect(known).not.toEqual(expect.arrayContaining([expect.stringMatching(/nerve stimulation|HIV/)]));
    },
  );

  it('have the position of the original words', () => {
    const text = 'Trouble:  spitting up, often';
    expect(relatedWordsFor(text).map(({ start, end }) => text.slice(start, end))).toContain('spitting up');
    expect(relatedWordsFor('')).toEqual([]);
  });

  it('belong to the longest phrase', () => {
    expect(relatedWordsFor('live longer').map(({ written }) => written)).toEqual(['live longer']);
  });

  it('are not found inside the name of a concept', () => {
    expect(relatedWordsFor('the pressure').map(({ written }) => written)).toEqual(['pressure']);
    expect(relatedWordsFor('the blood pressure')).toEqual([]);
  });
});
