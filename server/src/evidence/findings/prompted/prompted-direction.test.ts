import { expect, test } from 'vitest';
import type { FindingPrompt } from './prompt-slots.ts';
import { directionOf } from './prompted-direction.ts';

const ginger: FindingPrompt = { intervention: 'ginger', comparator: 'placebo', outcome: 'nausea' };
const swapped: FindingPrompt = { intervention: 'placebo', comparator: 'ginger', outcome: 'nausea' };

test.each<[direction: string, prompt: FindingPrompt, sentence: string]>([
  [
    'decrease',
    ginger,
    'Nausea was significantly lower in the ginger group than in the placebo group (P < 0.001).',
  ],
  [
    'increase',
    swapped,
    'Nausea was significantly lower in the ginger group than in the placebo group (P < 0.001).',
  ],
  ['decrease', ginger, 'Nausea was significantly higher with placebo than with ginger (P = 0.01).'],
  [
    'no difference',
    ginger,
    'There was no significant difference in nausea between ginger and placebo (P = 0.62).',
  ],
  [
    'no difference',
    swapped,
    'There was no significant difference in nausea between ginger and placebo (P = 0.62).',
  ],
])('%s', (direction, prompt, sentence) => {
  const found = directionOf(sentence, prompt);
  const [likeliest] = Object.entries(found.chances).toSorted(([, a], [, b]) => b - a);
  expect(likeliest?.[0]).toBe(direction);
  expect([direction, 'unclear']).toContain(found.direction);
});

test('swapping the arms swaps increase and decrease', () => {
  const sentence = 'Nausea scores were lower in the ginger group compared with the placebo group (P = 0.02).';
  const [own, other] = [directionOf(sentence, ginger).chances, directionOf(sentence, swapped).chances];
  expect(own.decrease).toBeGreaterThan(0.7);
  expect(other.increase).toBeGreaterThan(0.7);
});

test('an outcome is distinguished from the others in its sentence', () => {
  const sentence =
    'Pain was significantly lower with ginger than with placebo (P < 0.001), but there was no difference in vomiting (P = 0.7).';
  const chancesOf = (outcome: string) => directionOf(sentence, { ...ginger, outcome }).chances;
  expect(chancesOf('pain').decrease).toBeGreaterThan(0.5);
  expect(chancesOf('vomiting')['no difference']).toBeGreaterThan(0.5);
});

test('an empty text is unclear', () => {
  const nothing = { intervention: '', comparator: '', outcome: '' };
  expect(directionOf('', nothing).direction).toBe('unclear');
  expect(directionOf('Sleep matters.', ginger).direction).toBe('unclear');
});

test.each([
  'Nausea was lower with ginger than with placebo, P < 0.05 (',
  '(95% CI 0.1 to ',
  'ginger ',
  '- 4 ',
])('a hundred kilobytes of %j take bounded time', (part) => {
  const before = process.threadCpuUsage();
  directionOf(part.repeat(100_000 / part.length), ginger);
  expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
});
