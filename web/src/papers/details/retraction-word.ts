import type { Paper } from '@health/contract';

/**
 * Returns the word for a paper that no longer stands. Preprints are withdrawn, by their authors or their server, and so are some
 * published papers, which say it at the beginning of their title; all others are retracted.
 */
export function retractionWord({
  pmc_id,
  title,
}: Pick<Paper, 'pmc_id' | 'title'>): 'Withdrawn' | 'Retracted' {
  return pmc_id.startsWith('PPR') || /^\W*withdrawn\b/i.test(title) ? 'Withdrawn' : 'Retracted';
}
