import { expect, it } from 'vitest';
import { alternativeTerms } from './question-parts.ts';
import { questionTerms } from './question-terms.ts';

it.each<[question: string, groups: string[][]]>([
  ['Does vitamin D or exercise prevent falls?', [['vitamin D', 'exercise']]],
  ['Does aspirin prevent a stroke, or a heart attack?', [['stroke', 'heart attack']]],
  ['Does aspirin, ibuprofen or naproxen hurt the kidneys?', [['ibuprofen', 'naproxen']]],
  ['Does aspirin prevent stroke?', []],
  ['Does aspirin prevent stroke or is it useless against asthma?', []],
])('%j has the alternatives %j', (question, groups) => {
  const terms = questionTerms(question, () => 5);
  expect(alternativeTerms(question, terms).map((group) => group.map(({ written }) => written))).toEqual(
    groups,
  );
});
