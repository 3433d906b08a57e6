import { expect, it } from 'vitest';
import { understandQuestion } from '../../search/query/understand-question.ts';
import { paperRead } from '../../testing/quotes-of.ts';
import { readFrame } from '../question-frame/read-frame.ts';
import { matchFeatures } from './match-features.ts';

const signals = { placeByWords: 0, nearness: null };

function coverageOf(question: string, title: string): number {
  const frame = readFrame(understandQuestion(question, { now: new Date('2026-01-01') }), () => 6);
  return matchFeatures(paperRead({ title }), signals, frame).coveredSquared ?? 0;
}

it('a paper on one of two alternatives covers as much of a question as if the other had not been named', () => {
  const both = coverageOf('Does valerian or melatonin treat bruxism?', 'Melatonin for bruxism');
  expect(both).toBe(coverageOf('Does melatonin treat bruxism?', 'Melatonin for bruxism'));
  expect(both).toBeGreaterThan(coverageOf('Does valerian or melatonin treat bruxism?', 'Zinc for bruxism'));
});

it('a comparison asks for both', () => {
  const compared = coverageOf('Is valerian or melatonin better against bruxism?', 'Melatonin for bruxism');
  expect(compared).toBeLessThan(coverageOf('Is melatonin good against bruxism?', 'Melatonin for bruxism'));
});
