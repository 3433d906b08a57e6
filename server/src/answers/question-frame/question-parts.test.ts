import { expect, it, test } from 'vitest';
import { alternativeTerms, questionParts } from './question-parts.ts';
import { questionTerms } from './question-terms.ts';

test.each<[question: string, parts: string[]]>([
  ['Does ginger ease nausea?', []],
  [
    'Does ginger ease nausea, and is it safe in pregnancy?',
    ['Does ginger ease nausea', 'is it safe in pregnancy'],
  ],
  [
    'A year of melatonin after the menopause: does it unsteady women, and does it improve sleep?',
    ['A year of melatonin after the menopause: does it unsteady women', 'does it improve sleep'],
  ],
  [
    'Which of the two is safer, and which has to be stopped more often?',
    ['Which of the two is safer', 'which has to be stopped more often'],
  ],
  ['Does it help? How long does it last?', ['Does it help', 'How long does it last']],
  [
    'After hip surgery, does ice ease pain and how long should it stay on?',
    ['After hip surgery, does ice ease pain', 'how long should it stay on'],
  ],
  ['Does exercise help people who smoke and are old?', []],
  ['Does dapagliflozin, which is a gliflozin, lower weight?', []],
  ['Does ginger ease nausea when women take vitamins?', []],
  ['Do children and adults with asthma and eczema sleep worse?', []],
  ['My boy is 14, does metformin help?', []],
  ['My boy is 14, does metformin help, and is it safe?', ['My boy is 14, does metformin help', 'is it safe']],
  ['In people with gout, does colchicine prevent attacks?', []],
])('%j asks %j', (question, parts) => {
  expect(questionParts(question)).toEqual(parts);
});

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
