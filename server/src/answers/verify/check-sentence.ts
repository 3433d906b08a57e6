import { coverage, stemsOf, weightsAmong } from '../../text/tokens/content-stems.ts';
import { contradiction } from './contradiction.ts';
import { unsupportedNumbers } from './numbers-in.ts';

/** Instructions to a machine, links and code: prompt injection needs them, a finding never does. */
const INJECTION =
  /\b(?:(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules?|above|previous|context)|system prompt|(?:previous|prior|above|these|following) instructions?|as an ai\b|language model,? (?:you|i)\b|you are (?:now|an?)\b|(?:tell|inform|advise|assure) the (?:reader|user|patient)s?\b|(?:answer|reply|respond|output|print|write|say) (?:only|exactly|"|“|'))|https?:|www\.|javascript:|data:text|<\/?[a-z][a-z0-9]*(?:\s[^<>]{0,200})?\/?>|```|\]\(/i;
/** Imperatives. Words that also begin findings ("Order effects were small") count only before an object. */
const COMMAND =
  /^["“'\s*>-]*(?:please |always |never |do not |don't )*(?:(?:ignore|disregard|forget|tell|say|repeat|reply|respond|buy|consult|ask|stop (?:taking|using)|start (?:taking|using))\b|(?:order|visit|click|print|output|take|avoid|seek|answer)\s(?:the|a|an|all|your|this|that|these|it|now|on|here|us|more|medical)\b)/i;
const SECOND_PERSON = /\b(?:you|your|yours|yourself)\b/i;
const ADVICE =
  /\b(?:should|must|ought to|(?:is|are) (?:strongly )?(?:advised|advisable|recommended)|we (?:recommend|advise|suggest)|i (?:recommend|advise|suggest))\b/i;
/** An overall verdict, which the application never gives. */
const OVERALL_VERDICT =
  /^\W*(?:yes|no)\b\s*[,.:;!–—-]|^\W*(?:overall|in (?:short|summary|conclusion)|to (?:sum up|conclude)|taken together),?\s.{0,60}\b(?:yes|the answer|it (?:does|works|helps)|(?:is|are) (?:safe|effective|proven))\b|\bthe (?:short )?answer is\b/i;

/** Whether a text has instructions to a machine or a user, links or code. Such a sentence is not a finding. */
export const containsInstructions = (text: string): boolean => INJECTION.test(text) || COMMAND.test(text);

/** Whether a sentence gives advice, addresses the user or states one verdict over all papers. */
const givesAdvice = (text: string): boolean =>
  SECOND_PERSON.test(text) || ADVICE.test(text) || OVERALL_VERDICT.test(text);

/** A sentence that was written about the sources, and what it cites. */
interface Claim {
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
