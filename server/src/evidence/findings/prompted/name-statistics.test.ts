import { expect, test } from 'vitest';
import { nameStatistics } from './name-statistics.ts';

test.each<[text: string, names: string]>([
  ['(P < 0.001)', 'PSMALL'],
  ['p=.3', 'PLARGE'],
  ['P > 0.05', 'PLARGE'],
  ['p = NS', 'PLARGE'],
  ['P value was 0·04', 'PSMALL'],
  ['HR 0.83, 95% CI 0.71 to 0.97', 'RBELOW CIBELOW'],
  ['OR 1.90 (95% CI: 0.80–3.10)', 'RABOVE CIACROSS'],
  ['relative risk = 1.4', 'RABOVE'],
  ['a mean difference of -3.2 (95% CI -4.1 to -1.1)', 'CIBELOW'],
  ['better or 44.4% of them', ''],
])('%s', (text, names) => {
  expect((nameStatistics(text).match(/\b(?:P[A-Z]{4,}|CI[A-Z]{4,}|R[A-Z]{4,})\b/g) ?? []).join(' ')).toBe(
    names,
  );
});
