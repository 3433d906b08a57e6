import { expect, test } from 'vitest';
import { paperRead } from '../../testing/quotes-of.ts';
import { questionTerms } from '../question-frame/question-terms.ts';
import { bindingTerms, mentionsAll } from './binding-terms.ts';

test.each<[question: string, title: string, mentions: boolean]>([
  ['Does valerian treat bruxism?', 'Valerian for bruxism', true],
  ['Does valerian treat bruxism?', 'Valerian for insomnia', false],
  ['Does elobixibat help?', 'Lubiprostone for constipation', false],
  ['What is the capital of Mongolia?', 'Food fortification in Mongolia', false],
  ['Does my grandad with gout queue?', 'Gout in adults', true],
])('to %j a paper on %j speaks of its subject: %s', (question, title, mentions) => {
  const binding = bindingTerms(questionTerms(question, () => 6));
  expect(mentionsAll(paperRead({ title }), binding)).toBe(mentions);
});
