import { type AnalysedSentence, analyseSentence, oppositeOf, type Predicate } from './predicates.ts';

/** How many words after a predicate belong to its context; two before it do too. */
const WORDS_AFTER = 5;
const FUNCTION_WORD =
  /^(?:a|an|the|of|in|on|at|to|for|by|and|or|with|from|than|was|were|is|are|be|been|it|that|,|;)$/;

/**
 * Whether a claim says the opposite of the text it cites: it negates what the text affirms or the reverse, reverses a
 * direction, or swaps the two sides of a comparison. Returns the kind of contradiction, or null.
 */
export function contradiction(claim: string, cited: string): 'negated' | 'reversed' | null {
  const [claimed, source] = [analyseSentence(claim), analyseSentence(cited)];
  if (
    claimed.predicates.some((predicate) => isReversed(predicate, claimed, source)) ||
    isSwapped(claimed, source)
  )
    return 'reversed';
  if (claimed.predicates.some((predicate) => isNegated(predicate, claimed, source))) return 'negated';
  return isWhollyNegated(claimed, source) ? 'negated' : null;
}

function isNegated(predicate: Predicate, claimed: AnalysedSentence, source: AnalysedSentence): boolean {
  const same = source.predicates.filter(({ key }) => key === predicate.key);
  const agreeing = same.filter(({ negated }) => negated === predicate.negated);
  const denying = same.filter(({ negated }) => negated !== predicate.negated);
  return (
    denying.length > 0 &&
    contextOverlap(predicate, claimed, denying, source) > contextOverlap(predicate, claimed, agreeing, source)
  );
}

function isWhollyNegated(claimed: AnalysedSentence, source: AnalysedSentence): boolean {
  if (claimed.hasNegation && !source.hasNegation) return true;
  if (claimed.hasNegation || claimed.predicates.length === 0) return false;
  return source.predicates.length > 0 && source.predicates.every(({ negated }) => negated);
}

/** Whether the cited text has only the opposite direction, or has it in a context nearer to the claim's. */
function isReversed(predicate: Predicate, claimed: AnalysedSentence, source: AnalysedSentence): boolean {
  const opposite = oppositeOf(predicate.key);
  if (!opposite) return false;
  const same = source.predicates.filter(({ key }) => key === predicate.key);
  const other = source.predicates.filter(({ key, negated }) => key === opposite && !negated);
  if (other.length === 0) return false;
  return contextOverlap(predicate, claimed, other, source) > contextOverlap(predicate, claimed, same, source);
}

/** The most words that the context of a predicate shares with that of a candidate; -1 without candidates. */
function contextOverlap(
  predicate: Predicate,
  claimed: AnalysedSentence,
  candidates: Predicate[],
  source: AnalysedSentence,
): number {
  return Math.max(
    -1,
    ...candidates.map(({ at }) => sharedCount(contextOf(claimed, predicate.at), contextOf(source, at))),
  );
}

/** "A did better than B" for "B did better than A". */
function isSwapped(claimed: AnalysedSentence, source: AnalysedSentence): boolean {
  const [one, two] = [sidesOf(claimed), sidesOf(source)];
  if (!one || !two || !sameDirection(claimed, source)) return false;
  const crossed = Math.min(sharedCount(one.left, two.right), sharedCount(one.right, two.left));
  const straight = sharedCount(one.left, two.left) > 0 && sharedCount(one.right, two.right) > 0;
  return crossed > 0 && (!straight || sharedCount(one.right, two.right) < crossed);
}

const sameDirection = (one: AnalysedSentence, two: AnalysedSentence): boolean =>
  one.predicates.some(
    ({ key }) => oppositeOf(key) && two.predicates.some((predicate) => predicate.key === key),
  );

function sidesOf({ stems, predicates }: AnalysedSentence): { left: Set<string>; right: Set<string> } | null {
  const than = stems.indexOf('than');
  if (than < 0) return null;
  const words = stems.map((stem, at) => (predicates.some((one) => one.at === at) ? 'the' : stem));
  return {
    left: contentWords(words.slice(Math.max(0, than - 12), than)),
    right: contentWords(words.slice(than + 1, than + 3)),
  };
}

const contextOf = ({ stems }: AnalysedSentence, at: number): Set<string> =>
  contentWords([...stems.slice(Math.max(0, at - 2), at), ...stems.slice(at + 1, at + 1 + WORDS_AFTER)]);
const contentWords = (stems: string[]): Set<string> =>
  new Set(stems.filter((stem) => !FUNCTION_WORD.test(stem)));
const sharedCount = (one: Set<string>, two: Set<string>): number =>
  [...one].filter((stem) => two.has(stem)).length;
