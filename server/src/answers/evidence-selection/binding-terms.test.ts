import { expect, test } from 'vitest';
import { understandQuestion } from '../../search/query/understand-question.ts';
import { paperRead } from '../../testing/quotes-of.ts';
import { readFrame } from '../question-frame/read-frame.ts';
import { missingTerms, unmetTerms } from './binding-terms.ts';

test.each<[question: string, title: string, unmet: string[]]>([
  ['Does valerian treat bruxism?', 'Valerian for bruxism', []],
  ['Does valerian treat bruxism?', 'Valerian for insomnia', ['bruxism']],
  ['Does elobixibat help?', 'Lubiprostone for constipation', ['elobixibat']],
  ['What is the capital of Mongolia?', 'Food fortification in Mongolia', ['capital']],
  ['Does valerian or melatonin treat bruxism?', 'Melatonin for bruxism', []],
  ['Does valerian or melatonin treat bruxism?', 'Zinc for bruxism', ['valerian', 'melatonin']],
  ['Does tea help the heart?', 'Tea and the eyes', ['heart']],
  ['Does tea help the heart?', 'Tea and cardiac function', []],
  ['Does tea help the heart and mood?', 'Tea and mood', []],
  ['Does my grandad with gout queue?', 'Gout in adults', []],
  ['Does ivabradine lower the heart rate in children?', 'Ivabradine and heart rate in adults', ['children']],
  ['Does ivabradine lower the heart rate in adults?', 'Ivabradine and heart rate', []],
])('for %j a paper on %j lacks %j', (question, title, unmet) => {
  const frame = readFrame(understandQuestion(question, { now: new Date('2026-01-01') }), () => 6);
  expect(unmetTerms(paperRead({ title }), frame, 0.3)).toEqual(unmet);
});

test.each<[question: string, title: string, unmet: string[]]>([
  ['Does valerian treat bruxism?', 'Valerian for insomnia', ['bruxism']],
  ['Does metformin help in gout?', 'Insulin for gout', ['metformin']],
  ['Does adalimumab help in psoriasis?', 'Etanercept for psoriasis', ['adalimumab']],
  ['I am four months pregnant, may I take cinnarizine?', 'Cinnarizine in adults', ['pregnant women']],
  ['My boy is 14, does metformin help?', 'Metformin in adults', ['children']],
  ['My boy is 14, does metformin help?', 'Metformin in adolescents', []],
  ['Does insulin help in children?', 'Insulin for diabetes', ['children']],
  ['Does melatonin lower blood pressure?', 'Melatonin and sleep', ['blood pressure']],
  ['Does melatonin lower blood pressure?', 'Melatonin and systolic blood pressure', []],
])('for %j a paper on %j that is certainly about it lacks %j', (question, title, unmet) => {
  const frame = readFrame(understandQuestion(question, { now: new Date('2026-01-01') }), () => 6);
  expect(unmetTerms(paperRead({ title }), frame, 0.9)).toEqual(unmet);
});

test.each<[question: string, title: string, missing: string[]]>([
  ['What stops my mum falling since Christmas?', 'Falls of older adults', []],
  ['Does elobixibat help in gout?', 'Gout in adults', ['elobixibat']],
  ['Do corticosteroids shorten pneumonia?', 'Zinc for pneumonia', ['corticosteroids']],
  ['Do corticosteroids shorten pneumonia?', 'Prednisolone for pneumonia', []],
  ['Do corticosteroids shorten pneumonia?', 'Corticosteroids in asthma', ['pneumonia']],
  ['Do corticosteroids or zinc shorten pneumonia?', 'Zinc for pneumonia', []],
])('for %j a closest paper on %j is said to lack %j', (question, title, missing) => {
  const frame = readFrame(understandQuestion(question, { now: new Date('2026-01-01') }), () => 6);
  expect(missingTerms(paperRead({ title }), frame)).toEqual(missing);
});
