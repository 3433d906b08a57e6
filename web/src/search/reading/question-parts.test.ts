import type { AnswerReading, QuestionReading } from '@health/contract';
import { describe, expect, it, test } from 'vitest';
import { correctSlot, meantBesides, type ReadingSlot, readingInWords, shownSlots } from './question-parts.ts';

const nothing: QuestionReading = {
  type: 'effect',
  population: '',
  intervention: '',
  comparator: '',
  outcome: '',
};
const fishOil: QuestionReading = { ...nothing, intervention: 'fish oil', outcome: 'inflammation' };
const shownAs = (reading: QuestionReading, meant: AnswerReading['meant'] = []): AnswerReading => ({
  ...reading,
  meant,
});

test.each([
  [
    { intervention: 'fish oil', outcome: 'inflammation', population: 'adults' },
    'fish oil · inflammation · adults',
  ],
  [{}, 'Does it work?'],
])('%j is summarised as %s', (parts, expected) => {
  expect(readingInWords(shownAs({ ...nothing, ...parts }))).toBe(expected);
});

describe('the slots of a reading', () => {
  it.each<[string, QuestionReading, string[]]>([
    [
      'what the question names and what it does not',
      fishOil,
      ['Intervention: fish oil', 'Compared with: nothing named', 'Outcome: inflammation', 'People: any'],
    ],
    [
      'every part of a question that names all',
      { ...fishOil, comparator: 'olive oil', population: 'adults over 60' },
      [
        'Intervention: fish oil',
        'Compared with: olive oil',
        'Outcome: inflammation',
        'People: adults over 60',
      ],
    ],
    [
      'nothing of a question that names nothing',
      nothing,
      ['Intervention: not named', 'Compared with: nothing named', 'Outcome: not named', 'People: any'],
    ],
  ])('show %s', (_, reading, shown) => {
    expect(shownSlots(shownAs(reading)).map((slot) => `${slot.label}: ${slot.shown}`)).toEqual(shown);
  });

  it('show the term that papers use for their words', () => {
    const meant = [{ written: 'heart attack', as: 'Myocardial infarction' }];
    const read = shownAs({ ...fishOil, outcome: 'a heart attack' }, meant);
    expect(shownSlots(read)[2]).toMatchObject({
      words: 'a heart attack',
      shown: 'a heart attack (Myocardial infarction)',
    });
    expect(readingInWords(read)).toBe('fish oil · a heart attack (Myocardial infarction)');
    expect(meantBesides(read)).toEqual([]);
    const sugar = shownAs({ ...fishOil, outcome: 'sugar' }, [{ written: 'my sugar', as: 'Blood glucose' }]);
    expect(readingInWords(sugar)).toBe('fish oil · sugar (Blood glucose)');
    expect(meantBesides(shownAs(fishOil, meant))).toEqual(['heart attack: Myocardial infarction']);
  });

  it('have no words when the question names nothing', () => {
    expect(shownSlots(shownAs(fishOil)).map(({ words }) => words)).toEqual([
      'fish oil',
      '',
      'inflammation',
      '',
    ]);
  });
});

describe('a corrected slot', () => {
  const nothingLeft = 'Please name at least one thing to look for.';

  it.each<[ReadingSlot, string, QuestionReading]>([
    ['intervention', 'krill oil', { ...fishOil, intervention: 'krill oil' }],
    ['intervention', '  krill oil ', { ...fishOil, intervention: 'krill oil' }],
    ['population', 'children', { ...fishOil, population: 'children' }],
    ['comparator', 'x'.repeat(200), { ...fishOil, comparator: 'x'.repeat(200) }],
    ['outcome', '', { ...fishOil, outcome: '' }],
  ])('%s %j leaves the other slots unchanged', (slot, words, corrected) => {
    expect(correctSlot(fishOil, slot, words)).toEqual({ corrected });
  });

  it.each<[string, QuestionReading, ReadingSlot, string, string]>([
    ['leaves nothing', { ...nothing, outcome: 'pain' }, 'outcome', '', nothingLeft],
    ['leaves only spaces', { ...nothing, outcome: 'pain' }, 'outcome', '  ', nothingLeft],
    [
      'is too long',
      fishOil,
      'outcome',
      'x'.repeat(201),
      'A part of the question has at most 200 characters.',
    ],
  ])('that %s is rejected with a message', (_, reading, slot, words, problem) => {
    expect(correctSlot(reading, slot, words)).toEqual({ problem });
  });
});
