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

it('for two alternatives a paper on one of them has the same coverage as for that one alone', () => {
  const both = coverageOf('Does valerian or melatonin treat bruxism?', 'Melatonin for bruxism');
  expect(both).toBe(coverageOf('Does melatonin treat bruxism?', 'Melatonin for bruxism'));
  expect(both).toBeGreaterThan(coverageOf('Does valerian or melatonin treat bruxism?', 'Zinc for bruxism'));
});

it('a comparison requires both', () => {
  const compared = coverageOf('Is valerian or melatonin better against bruxism?', 'Melatonin for bruxism');
  expect(compared).toBeLessThan(coverageOf('Is melatonin good against bruxism?', 'Melatonin for bruxism'));
});
