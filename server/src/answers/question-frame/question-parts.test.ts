import { expect, it, test } from 'vitest';
import { alternativeTerms, questionParts, standAlone } from './question-parts.ts';
import { questionTerms } from './question-terms.ts';
import { readFrame } from './read-frame.ts';

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
  ['Does exercise help people who smoke and who are old?', []],
  ['What is lupus and who gets it?', ['What is lupus', 'who gets it']],
  ['Does dapagliflozin, which is a gliflozin, lower weight?', []],
  ['Does ginger ease nausea when women take vitamins?', []],
  ['Do children and adults with asthma and eczema sleep worse?', []],
  ['My boy is 14, does metformin help?', []],
  ['My boy is 14, does metformin help, and is it safe?', ['My boy is 14, does metformin help', 'is it safe']],
  ['When patients learn more, does their life improve?', []],
  [
    'When did vaping begin, and is it safe for teenagers?',
    ['When did vaping begin', 'is it safe for teenagers'],
  ],
  [
    'If women take iron, what happens at once, and what happens after weeks?',
    ['If women take iron, what happens at once', 'what happens after weeks'],
  ],
  ['In people with gout, does colchicine prevent attacks?', []],
  ['Can text messages help me quit smoking or is it a gimmick', []],
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

test.each<[first: string, second: string, alone: string | null]>([
  ['Does ginger ease nausea', 'is it safe in pregnancy', 'is ginger safe in pregnancy'],
  ['What is sepsis', 'how is it treated', 'how is sepsis treated'],
  ['Does metformin lower weight', 'what are its side effects', 'what are metformin side effects'],
  ['What are the symptoms of malaria', 'how is it diagnosed', 'how is malaria diagnosed'],
  ['Does the flu vaccine work in older people', 'is it safe', 'is flu vaccine safe in older people'],
  ['Does metformin lower weight', 'does insulin', 'does insulin'],
  ['Does metformin lower weight', 'how much is taken', 'how much is taken: metformin'],
  ['Does it help', 'is it safe', null],
])('after %j the question %j is read as %j', (first, second, alone) => {
  const [one, other] = [first, second].map((part) => {
    const { terms, slots } = readFrame({ words: part, written: part }, () => 5);
    return { terms, slots: { intervention: slots.intervention, population: '' } };
  });
  expect(one && other && standAlone(second, other, one)).toBe(alone);
});
