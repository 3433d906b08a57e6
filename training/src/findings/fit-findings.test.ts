import { chanceOfNone } from '@health/server/evidence/findings/finding-model';
import { expect, test } from 'vitest';
import { type KnownFinding, trainFindings } from './fit-findings.ts';

const known: KnownFinding[] = Array.from({ length: 20 }, (_, at) => [
  { text: `Pain number ${at} fell (p < 0.001).`, finding: 'difference' as const },
  { text: `Pain number ${at} did not change (p = 0.4).`, finding: 'no difference' as const },
]).flat();

test('a finding is learnt from known ones, the same every time', () => {
  const model = trainFindings(known);
  expect(chanceOfNone('Sleep fell (p < 0.001).', model)).toBeLessThan(0.2);
  expect(chanceOfNone('Sleep did not change (p = 0.4).', model)).toBeGreaterThan(0.8);
  expect(trainFindings(known)).toEqual(model);
});
