import { expect, test } from 'vitest';
import { type Taggable, tagPaper } from './tag-paper.ts';

const nothing: Taggable = { title: '', key_words: [], mesh: [], interests: [] };
const interestsOf = (paper: Partial<Taggable>) =>
  Object.keys(tagPaper({ ...nothing, ...paper }, null)).toSorted();

test.each<[tags: string[], paper: Partial<Taggable>]>([
  [['Breast Cancer'], { title: 'After breast cancers: what helps?' }],
  [['Dementia'], { title: 'Life with Alzheimer’s disease' }],
  [['Smoking Cessation'], { key_words: ['smoking cessation'] }],
  [['Delirium'], { mesh: ['Delirium'] }],
  [['Care Homes'], { interests: ['care homes', 'Nothing Of The Kind'] }],
  [[], { title: 'Astronomy today', mesh: ['Stars'] }],
  // A phrase does not run from one keyword into the next.
  [[], { key_words: ['breast', 'cancerous'] }],
])('%s', (tags, paper) => {
  expect(interestsOf(paper)).toEqual(tags);
});

test('a phrase inside a longer one does not count', () => {
  expect(interestsOf({ title: 'Childhood obesity in towns' })).toEqual(['Childhood Obesity']);
});

test('an acronym counts only in its exact case', () => {
  expect(interestsOf({ title: 'Hearing aids and teaching aids' }).some((name) => /HIV|AIDS/.test(name))).toBe(
    false,
  );
});

test('the study design is a tag with its own type', () => {
  expect(tagPaper({ ...nothing, title: 'Delirium' }, 'Cohort study')).toEqual({
    Delirium: { kind: 'interest' },
    'Cohort study': { kind: 'design' },
  });
});
