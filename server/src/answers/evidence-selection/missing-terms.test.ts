import { expect, test } from 'vitest';
import { understandQuestion } from '../../search/query/understand-question.ts';
import { paperRead } from '../../testing/quotes-of.ts';
import { readFrame } from '../question-frame/read-frame.ts';
import { missingTerms, unmetTerms } from './missing-terms.ts';

test.each<[question: string, title: string, unmet: string[]]>([
  ['Does metformin help in gout?', 'Metformin for gout', []],
  ['Does metformin help in gout?', 'Insulin for gout', ['metformin']],
  ['Does adalimumab help in psoriasis?', 'Etanercept for psoriasis', ['adalimumab']],
  ['Does ibuprofen or naproxen ease gout?', 'Naproxen for gout', []],
  ['Does ibuprofen or naproxen ease gout?', 'Zinc for gout', ['ibuprofen', 'naproxen']],
  ['I am four months pregnant, may I take cinnarizine?', 'Cinnarizine in adults', ['pregnant women']],
  ['My boy is 14, does metformin help?', 'Metformin in adults', ['children']],
  ['My boy is 14, does metformin help?', 'Metformin in adolescents', []],
  ['Does insulin help in children?', 'Insulin for diabetes', ['children']],
  ['Does ivabradine lower the heart rate in children?', 'Ivabradine and heart rate in adults', ['children']],
  ['Does ivabradine lower the heart rate in adults?', 'Ivabradine and heart rate', []],
  ['Does tea help the heart and mood?', 'Tea and mood', []],
])('for %j a paper on %j lacks %j', (question, title, unmet) => {
  const frame = readFrame(understandQuestion(question, { now: new Date('2026-01-01') }), () => 6);
  expect(unmetTerms(paperRead({ title }), frame)).toEqual(unmet);
});

test.each<[question: string, title: string, missing: string[]]>([
  ['What stops my mum falling since Christmas?', 'Falls of older adults', []],
  ['Does my grandad with gout queue?', 'Gout in adults', []],
  ['Does elobixibat help in gout?', 'Gout in adults', ['elobixibat']],
  ['Does valerian treat bruxism?', 'Valerian for insomnia', ['bruxism']],
  ['Does melatonin lower blood pressure?', 'Melatonin and sleep', ['blood pressure']],
  ['Does melatonin lower blood pressure?', 'Melatonin and systolic blood pressure', []],
  ['Do corticosteroids shorten pneumonia?', 'Zinc for pneumonia', ['corticosteroids']],
  ['Do corticosteroids shorten pneumonia?', 'Prednisolone for pneumonia', []],
  ['Do corticosteroids shorten pneumonia?', 'Corticosteroids in asthma', ['pneumonia']],
  ['Do corticosteroids or zinc shorten pneumonia?', 'Zinc for pneumonia', []],
])('for %j a closest paper on %j is said to lack %j', (question, title, missing) => {
  const frame = readFrame(understandQuestion(question, { now: new Date('2026-01-01') }), () => 6);
  expect(missingTerms(paperRead({ title }), frame)).toEqual(missing);
});
