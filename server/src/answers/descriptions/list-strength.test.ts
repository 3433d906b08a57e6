import { expect, it } from 'vitest';
import { askedList } from './asked-list.ts';
import { listedThings, listStrength } from './list-strength.ts';

const strength = (question: string, sentence: string): number => {
  const asked = askedList(question);
  return asked?.listed ? listStrength(sentence, asked.names, asked.listed.inPapers) : 0;
};

it.each([
  [
    'What are the symptoms of gout?',
    'Symptoms of gout include sudden pain, swelling and redness of a joint [3, 4].',
  ],
  ['gout symptoms', 'Gout is an arthritis with clinical symptoms including pain, fever and a swollen toe.'],
  [
    'What are the signs of gout?',
    'Gout is characterised by sudden pain, swelling and redness of one joint (12).',
  ],
  [
    'What are the risk factors for stroke?',
    'Prevention of stroke begins with risk factors such as smoking, high blood pressure and inactivity.',
  ],
  [
    'side effects of metformin',
    'Common side effects of metformin are diarrhoea, nausea, and loss of appetite.',
  ],
  [
    'What causes gout?',
    'Gout is caused by alcohol, meat, seafood and other sources of purines in many people.',
  ],
])('%s is answered by: %s', (question, sentence) => {
  expect(strength(question, sentence)).toBeGreaterThan(0.7);
});

it.each([
  [
    'reports on one',
    'What are the symptoms of gout?',
    'The symptoms of gout improved more with colchicine than with placebo.',
  ],
  [
    'is about something else',
    'What are the symptoms of gout?',
    'Symptoms of asthma include cough, wheeze and a tight chest; gout is rare.',
  ],
  [
    'lists what was measured',
    'What are the symptoms of gout?',
    'Symptoms of gout were pain, swelling and redness, which were assessed every week.',
  ],
  [
    'has references, not things',
    'side effects of metformin',
    'Metformin has adverse effects that are dose- and time-dependent [4, 5].',
  ],
])('%s: %s is not answered by: %s', (_, question, sentence) => {
  expect(strength(question, sentence)).toBe(0);
});

it.each([
  'What is the best treatment for gout?',
  'Do the symptoms of gout get better with cherries?',
  'What are the effects of metformin on weight?',
  'What are the symptoms of gout in men with kidney stones?',
])('%s does not ask for a list', (question) => {
  expect(askedList(question)).toBeNull();
});

it.each([
  [
    'Symptoms of gout include sudden pain, swelling and redness of a joint [3, 4].',
    ['sudden pain', 'swelling and redness of a joint'],
  ],
  [
    'Common symptoms of colds are a sore throat, cough (dry or wet, often at night), fever, and nausea or vomiting.',
    ['a sore throat', 'cough (dry or wet, often at night)', 'fever', 'nausea', 'vomiting'],
  ],
  ['Symptoms are fever, chills, nausea and vomiting.', ['fever', 'chills', 'nausea', 'vomiting']],
  [
    'Symptoms are fever, cough, and headache, which is worse in the morning than at night.',
    ['fever', 'cough', 'headache'],
  ],
  ['Symptoms improved more with colchicine.', []],
])('the items listed in "%s" are: %j', (sentence, things) => {
  expect(listedThings(sentence, /\bsymptoms\b/i)).toEqual(things);
});
