import { coverage, stemsOf, weightsAmong } from '../../text/tokens/content-stems.ts';
import { contradiction } from './contradiction.ts';
import { containsInstructions, givesAdvice } from './instructions-and-advice.ts';
import { unsupportedNumbers } from './numbers-in.ts';

/** A sentence that was written about the sources, and what it cites. */
export interface Claim {
  text: string;
  /** Keys of the sentences it cites, such as "2.3": source 2, sentence 3. */
  cites: readonly string[];
}

/** Classifies the finding of a sentence; an unclear one is not compared. */
export type FindingOf = (text: string) => { finding: 'difference' | 'no difference' | 'unclear' };

/** The check that a claim fails. */
export type FailedCheck =
  | 'uncited'
  | 'orders'
  | 'advice'
  | 'not covered'
  | 'number'
  | 'direction'
  | 'reversed';

/**
 * The least share of a claim's words, rare words weighing more, that the cited sentences must contain. Measured on the
 * conclusions of PubMedQA (docs/models.md): a lower value accepts the nearest wrong paper, a higher one rejects true paraphrases.
 */
export const MIN_CLAIM_COVERAGE = 0.4;

/**
 * Checks a claim against the sentences it cites; `sentences` has all sentences of the sources by key. Returns null when the
 * claim passes, else the first check it fails. The checks are lexical: they catch inventions and reversals, but prove nothing.
 */
export function checkSentence(
  { text, cites }: Claim,
  sentences: ReadonlyMap<string, string>,
  findingOf: FindingOf,
): FailedCheck | null {
  const cited = cites.map((cite) => sentences.get(cite) ?? '');
  if (cited.length === 0 || cited.some((sentence) => sentence === '')) return 'uncited';
  const support = cited.join('\n');
  if (containsInstructions(text) || cited.some(containsInstructions)) return 'orders';
  if (givesAdvice(text)) return 'advice';
  if (claimCoverage(text, support, [...sentences.values()]) < MIN_CLAIM_COVERAGE) return 'not covered';
  if (unsupportedNumbers(text, support).length > 0) return 'number';
  if (contradiction(text, support)) return 'reversed';
  return findingsAgree(text, bestClause(text, cited, [...sentences.values()]), findingOf)
    ? null
    : 'direction';
}

/** Returns the share of a claim's words that a text contains, 0 to 1; words rare in `sentences` weigh more. */
export function claimCoverage(claim: string, text: string, sentences: readonly string[]): number {
  const claimStems = stemsOf(claim);
  return coverage(claimStems, text, weightsAmong(claimStems, sentences));
}

/** The cited clause nearest to the claim; whole sentences when the claim itself contrasts two clauses. */
function bestClause(claim: string, cited: readonly string[], sentences: readonly string[]): string {
  const claimStems = stemsOf(claim);
  const weights = weightsAmong(claimStems, sentences);
  const parts = CONTRAST.test(claim) ? cited : cited.flatMap((sentence) => sentence.split(CONTRAST));
  const [best = ''] = parts.toSorted(
    (a, b) => coverage(claimStems, b, weights) - coverage(claimStems, a, weights),
  );
  return best;
}

const CONTRAST = /\b(?:but|whereas|while|although|though|however)\b|;/i;

/** Whether the findings agree. A claim may be vaguer than its source, but not report the opposite. */
function findingsAgree(claim: string, cited: string, findingOf: FindingOf): boolean {
  const [claimFinding, citedFinding] = [findingOf(claim).finding, findingOf(cited).finding];
  return claimFinding === 'unclear' || citedFinding === 'unclear' || claimFinding === citedFinding;
}
