import { oppositeOf, type Predicate, type ReadSentence, readSentence } from './predicates.ts';

/** How far around a word its subject and object are looked for. */
const AROUND = 5;
const EMPTY =
  /^(?:a|an|the|of|in|on|at|to|for|by|and|or|with|from|than|was|were|is|are|be|been|it|that|,|;)$/;

/**
 * Whether a claim says the opposite of the text it cites: denies what is affirmed, affirms what is denied, turns a
 * direction, or swaps the two sides of a comparison. Answers what is wrong in a word, or null.
 */
export function contradiction(claim: string, cited: string): 'negated' | 'reversed' | null {
  const [said, found] = [readSentence(claim), readSentence(cited)];
  if (said.predicates.some((predicate) => isReversed(predicate, said, found)) || isSwapped(said, found))
    return 'reversed';
  if (said.predicates.some((predicate) => isNegated(predicate, said, found))) return 'negated';
  return wholeIsNegated(said, found) ? 'negated' : null;
}

function isNegated(predicate: Predicate, said: ReadSentence, found: ReadSentence): boolean {
  const same = found.predicates.filter(({ key }) => key === predicate.key);
  const agreeing = same.filter(({ negated }) => negated === predicate.negated);
  const denying = same.filter(({ negated }) => negated !== predicate.negated);
  return (
    denying.length > 0 && nearest(predicate, said, denying, found) > nearest(predicate, said, agreeing, found)
  );
}

function wholeIsNegated(said: ReadSentence, found: ReadSentence): boolean {
  if (said.denies && !found.denies) return true;
  if (said.denies || said.predicates.length === 0) return false;
  return found.predicates.length > 0 && found.predicates.every(({ negated }) => negated);
}

/** The direction is turned when the cited text has only the other one, or has the other one nearer to the same things. */
function isReversed(predicate: Predicate, said: ReadSentence, found: ReadSentence): boolean {
  const opposite = oppositeOf(predicate.key);
  if (!opposite) return false;
  const same = found.predicates.filter(({ key }) => key === predicate.key);
  const other = found.predicates.filter(({ key, negated }) => key === opposite && !negated);
  if (other.length === 0) return false;
  return nearest(predicate, said, other, found) > nearest(predicate, said, same, found);
}

/** The most words a predicate shares with the surroundings of one of those found; -1 when none was found. */
function nearest(predicate: Predicate, said: ReadSentence, those: Predicate[], found: ReadSentence): number {
  return Math.max(-1, ...those.map(({ at }) => shared(around(said, predicate.at), around(found, at))));
}

/** "A did better than B" for "B did better than A". */
function isSwapped(said: ReadSentence, found: ReadSentence): boolean {
  const [one, two] = [sidesOf(said), sidesOf(found)];
  if (!one || !two || !sameDirection(said, found)) return false;
  const crossed = Math.min(shared(one.left, two.right), shared(one.right, two.left));
  const straight = shared(one.left, two.left) > 0 && shared(one.right, two.right) > 0;
  return crossed > 0 && (!straight || shared(one.right, two.right) < crossed);
}

const sameDirection = (one: ReadSentence, two: ReadSentence): boolean =>
  one.predicates.some(
    ({ key }) => oppositeOf(key) && two.predicates.some((predicate) => predicate.key === key),
  );

function sidesOf({ stems, predicates }: ReadSentence): { left: Set<string>; right: Set<string> } | null {
  const than = stems.indexOf('than');
  if (than < 0) return null;
  const words = stems.map((stem, at) => (predicates.some((one) => one.at === at) ? 'the' : stem));
  return {
    left: content(words.slice(Math.max(0, than - 12), than)),
    right: content(words.slice(than + 1, than + 3)),
  };
}

const around = ({ stems }: ReadSentence, at: number): Set<string> =>
  content([...stems.slice(Math.max(0, at - 2), at), ...stems.slice(at + 1, at + 1 + AROUND)]);
const content = (stems: string[]): Set<string> => new Set(stems.filter((stem) => !EMPTY.test(stem)));
const shared = (one: Set<string>, two: Set<string>): number =>
  [...one].filter((stem) => two.has(stem)).length;
