import { expect, test } from 'vitest';
import { findingOf } from './finding-direction.ts';

test.each<[finding: string, because: string, text: string]>([
  ['no difference', 'no difference', 'There was no difference in pain between groups.'],
  ['no difference', 'similar', 'Survival was similar in both groups (P = 0.62).'],
  ['difference', 'reduced', 'The drug reduced pain compared with placebo (P = 0.01).'],
  ['difference', 'associated with', 'Statins were significantly associated with lower mortality.'],
  ['difference', 'reduced', 'Needles at different points on similar body regions reduced pain.'],
  ['no difference', 'similar', 'Both groups had similar pain.'],
  ['unclear', '', 'Sleep matters.'],
  ['unclear', '', 'There is little evidence that the diet reduced weight.'],
  ['unclear', '', 'A trial should be performed on whether the drug might be more effective.'],
  ['unclear', '', 'Тридцать человек спали хорошо.'],
  ['unclear', '', ''],
])('%s (%s): %s', (finding, because, text) => {
  const found = findingOf(text);
  expect(found.finding).toBe(finding);
  if (found.finding === 'unclear') expect(found.because).toBe('');
  else expect(text).toContain(found.because);
  expect(found.confidence).toBeGreaterThanOrEqual(0.5);
  expect(because === '' || found.because !== '').toBe(true);
});

test('a text of a hundred kilobytes without a full stop is read in bounded time', () => {
  // The time this thread computed, not the time that passed: others may use the machine.
  const before = process.threadCpuUsage();
  findingOf('not significantly different P = 0.2 '.repeat(3000));
  expect(process.threadCpuUsage(before).user).toBeLessThan(500_000);
});
