import { expect, test } from 'vitest';
import { keyWords, tagLabel, tagLabels } from './publication.ts';

test.each([
  ['heart health', 'Heart Health'],
  ['HIV', 'HIV'],
  ['type 2 diabetes', 'Type 2 Diabetes'],
  ['long-term care', 'Long-term Care'],
  ['écoute active', 'Écoute Active'],
  ['', ''],
])('the tag %j is labelled %j', (name, expected) => {
  expect(tagLabel(name)).toBe(expected);
});

test('the tags of a paper are listed once each', () => {
  const tags = {
    sleep: { kind: 'interest' },
    Sleep: { kind: 'interest' },
    cohort: { kind: 'design' },
  } as const;
  expect(tagLabels(tags)).toEqual(['Sleep', 'Cohort']);
});

test.each([
  ['', []],
  [' , ', []],
  ['sleep, insomnia ,sleep', ['sleep', 'insomnia']],
])('the keywords of %j are %j', (line, expected) => {
  expect(keyWords(line)).toEqual(expected);
});
