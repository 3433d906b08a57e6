import { coverage, stemsOf, weightsAmong } from '../../text/tokens/content-stems.ts';
import { advises, givesOrders } from './addresses-reader.ts';
import { contradiction } from './contradiction.ts';
import { numbersMissing } from './numbers-in.ts';

/** A sentence somebody wrote about the sources, and what it cites. */
export interface Claim {
  text: string;
  /** Keys of the sentences it rests on, such as "2.3". */
  cites: readonly string[];
}

/** What a sentence reports; `unclear` is compared with nothing. */
export type FindingOf = (text: string) => { finding: 'difference' | 'no difference' | 'unclear' };

export type Failing = 'uncited' | 'orders' | 'advice' | 'not covered' | 'number' | 'direction' | 'reversed';

/**
 * The least share of a claim's words, rare ones counting more, that the cited sentences must have. Measured on the
 * conclusions of PubMedQA (docs/models.md): lower lets the nearest wrong paper through, higher drops true paraphrases.
 */
export const LEAST_COVERED = 0.4;

/**
 * Checks one claim against the sentences it cites, all of the sources' by key. Answers null when it stands, else the
 * first check it fails. Pure; lexical, so it guards against invention and reversal but proves nothing.
 */
export function checkSentence(
  { text, cites }: Claim,
  sentences: ReadonlyMap<string, string>,
  findingOf: FindingOf,
): Failing | null {
  const cited = cites.map((cite) => sentences.get(cite) ?? '');
  if (cited.length === 0 || cited.some((sentence) => sentence === '')) return 'uncited';
  const support = cited.join('\n');
  if (givesOrders(text) || cited.some(givesOrders)) return 'orders';
  if (advises(text)) return 'advice';
  if (coveredBy(text, support, [...sentences.values()]) < LEAST_COVERED) return 'not covered';
  if (numbersMissing(text, support).length > 0) return 'number';
  if (contradiction(text, support)) return 'reversed';
  return agrees(text, bestOf(text, cited, [...sentences.values()]), findingOf) ? null : 'direction';
}

/** The share of the claim's words that the text has, 0 to 1; a word rare `among` the sentences counts more. */
export function coveredBy(claim: string, text: string, among: readonly string[]): number {
  const wanted = stemsOf(claim);
  return coverage(wanted, text, weightsAmong(wanted, among));
}

/** The clause that the claim is about, or the whole sentence when the claim has two sides itself. */
function bestOf(claim: string, cited: readonly string[], among: readonly string[]): string {
  const wanted = stemsOf(claim);
  const weights = weightsAmong(wanted, among);
  const parts = TURN.test(claim) ? cited : cited.flatMap((sentence) => sentence.split(TURN));
  const [best = ''] = parts.toSorted((a, b) => coverage(wanted, b, weights) - coverage(wanted, a, weights));
  return best;
}

const TURN = /\b(?:but|whereas|while|although|though|however)\b|;/i;

/** A claim may be vaguer than its source, never the other of difference and no difference. */
function agrees(claim: string, cited: string, findingOf: FindingOf): boolean {
  const [said, found] = [findingOf(claim).finding, findingOf(cited).finding];
  return said === 'unclear' || found === 'unclear' || said === found;
}
