import { expect, it } from 'vitest';
import { retractionWord } from './publication.ts';

it.each([
  ['PMC1', 'Naps in adults', 'Retracted'],
  ['PMC1', 'RETRACTED: Naps in adults', 'Retracted'],
  ['MED1', 'WITHDRAWN: Naps in adults', 'Withdrawn'],
  ['MED1', '[Withdrawn] Naps in adults', 'Withdrawn'],
  ['MED1', 'Withdrawnness in infants', 'Retracted'],
  ['PPR1', 'Naps in adults', 'Withdrawn'],
] as const)('the paper %s “%s” that no longer stands is %s', (pmc_id, title, word) => {
  expect(retractionWord({ pmc_id, title })).toBe(word);
});
