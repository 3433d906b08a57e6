import { expect, test } from 'vitest';
import { questionParts } from './question-parts.ts';

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
