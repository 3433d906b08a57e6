import { expect, test } from 'vitest';
import { rolesOf } from './sentence-roles.ts';

test.each<[what: string, abstract: string, roles: string[]]>([
  [
    'titles on lines of their own; what follows the conclusion is a notice',
    'Background: Sleep matters.\nMethods: We asked 40 people. They answered.\nConclusions: Rest helps.\nTrial registration: ISRCTN123.',
    ['background', 'methods', 'methods', 'conclusions', 'other'],
  ],
  [
    'what a publisher adds below is no part of the methods',
    'Methods: We asked 40 people.\nConclusions: Rest helps.\nElectronic supplementary material: The online version of this article contains supplementary material, which is available to authorized users.',
    ['methods', 'conclusions', 'other'],
  ],
  [
    'titles in capitals inside one paragraph',
    'BACKGROUND: Why not. RESULTS: It went well (P = 0.01). CONCLUSIONS: It works.',
    ['background', 'results', 'conclusions'],
  ],
  [
    'titles that are sentences',
    'Objective. To see. Results. Pain fell. Conclusion. It works.',
    ['objective', 'results', 'conclusions'],
  ],
  [
    'a title that names two roles leaves the words to choose',
    'Methods and findings: Participants were randomly assigned to yoga or usual care. The primary outcome was pain at 12 weeks. Pain was significantly lower in the yoga group than in the control group (P = 0.01).\nConclusions: Yoga helps.',
    ['methods', 'methods', 'results', 'conclusions'],
  ],
  [
    'no titles at all',
    'To determine whether yoga reduces back pain. Forty adults were randomly assigned to yoga or usual care for 12 weeks. Pain was significantly lower with yoga (mean difference 1.2, P = 0.01). These results suggest that yoga may be recommended.',
    ['objective', 'methods', 'results', 'conclusions'],
  ],
  ['a plain sentence with a colon is no title', 'We saw two results: one and two.', ['conclusions']],
  ['nothing', ' \n ', []],
])('%s', (_, abstract, expected) => {
  const found = rolesOf(abstract);
  if (abstract.startsWith('We saw')) expect(found.map(({ heading }) => heading)).toEqual([null]);
  else expect(found.map(({ role }) => role)).toEqual(expected);
  for (const { text, start, confidence } of found) {
    expect(abstract.slice(start, start + text.length)).toBe(text);
    expect(confidence).toBeGreaterThan(0);
    expect(confidence).toBeLessThanOrEqual(1);
  }
});

test('unusual texts are read in bounded time', () => {
  for (const text of [
    'word '.repeat(20_000),
    '睡眠很重要。'.repeat(3000),
    'A: '.repeat(20_000),
    'RESULTS'.repeat(9000),
  ]) {
    // The time this thread computed, not the time that passed: others may use the machine.
    const before = process.threadCpuUsage();
    const found = rolesOf(text);
    expect(found).not.toEqual([]);
    for (const { text: quote, start } of found) expect(text.slice(start, start + quote.length)).toBe(quote);
    expect(process.threadCpuUsage(before).user).toBeLessThan(1000_000);
  }
});
