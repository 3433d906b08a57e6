import { expect, test } from 'vitest';
import { weightsAmong } from '../search/words.ts';
import { chooseSentence } from './choose-sentences.ts';

const question = ['ginger', 'nausea'];

test.each<[string, string, string | null]>([
  [
    'what was found',
    'Objective: Ginger and nausea.\nResults: Ginger eased nausea in both groups.',
    'Ginger eased nausea in both groups.',
  ],
  ['never the question of the paper itself', 'Does ginger ease nausea in pregnancy? Little is known.', null],
  [
    'never why or how it was asked',
    'Background: Ginger is used against nausea.\nMethods: Ginger was given against nausea.',
    null,
  ],
  ['never a registration', 'Results: Trial registration: ginger against nausea, ISRCTN00000000.', null],
])('%s is quoted', (_, abstract, expected) => {
  const paper = { abstract, conclusion: '', conclusionFrom: 'none' as const };
  const chosen = chooseSentence(paper, question, weightsAmong(question, [abstract]));
  expect(chosen?.quote ?? null).toBe(expected);
});
