import { describe, expect, it, test } from 'vitest';
import { excludedTitles } from './excluded-treatments.ts';
import { extractTopics, mentionsTopic, subjectTopics } from './extract-topics.ts';
import { analyseText } from './term-matchers.ts';

const asked = (question: string) => extractTopics(question, () => 1);

describe('who asks how long', () => {
  const things = asked('How long does immunity after a vaccine last?');
  const howLong = things.find(({ written }) => written === 'how long');

  it.each([
    ['Antibodies were found for 12 months.', true],
    ['Immunity by the vaccine waned.', true],
    ['It persists into adulthood.', true],
    ['The duration of immunity is not known.', true],
    ['The vaccine brought immunity to most children.', false],
  ])('reads of a time in %j: %s', (text, told) => {
    expect(howLong && mentionsTopic(analyseText(text), howLong)).toBe(told);
  });

  it('must be told of it', () => {
    expect(subjectTopics(things).map(({ written }) => written)).toContain('how long');
    expect(subjectTopics(asked('Does immunity last for a long time?')).map(({ written }) => written)).toEqual(
      ['immunity'],
    );
  });
});

test.each([
  ['How can I sleep better without medication?', 'Zolpidem for insomnia: a randomised trial', true],
  ['How can I sleep better without pills?', 'Zolpidem for insomnia: a randomised trial', true],
  ['How can I sleep better without medication?', 'Music for insomnia: a randomised trial', false],
  ['How can I sleep better without medication?', 'Zolpidem versus music for insomnia', false],
  ['How can I sleep better without medication?', 'Sleeping well without zolpidem', false],
  ['lower cholesterol without statins', 'Pravastatin in the old', true],
  ['lower cholesterol without statins', 'Oats in the old', false],
])('of %j the title %j is refused: %s', (question, title, expected) => {
  expect(excludedTitles(question)?.(title)).toBe(expected);
});

test.each(['Does zolpidem help?', 'Can I walk without pain?', 'sleep with or without a pillow'])(
  '%j refuses no title',
  (question) => {
    expect(excludedTitles(question)).toBeNull();
  },
);
