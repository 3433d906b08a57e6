import type { MaskedToken } from './masked-sentence.ts';

/** The arm that a word of a sentence refers to: 1 the intervention, -1 the comparator; and the evidence for it. */
export interface ArmSide {
  sign: 1 | -1;
  /** A comparison, the only arm of the clause, the last arm before the word, the first one after it, or nothing. */
  shownBy: 'comparison' | 'only' | 'before' | 'after' | 'nothing';
}

interface ArmMention {
  at: number;
  clause: number;
  sign: 1 | -1;
}

/** No farther after "than" the arm stands that is compared with. */
const REACH = 9;
const COMPARES = new Set(['than', 'versus', 'vs', 'v', 'over', 'against']);
/** These compare together with one of the words after them. */
const BEGINS = new Set(['compared', 'comparison', 'relative', 'compare', 'opposed', 'comparing', 'contrast']);
const GOES_ON = new Set(['to', 'with', 'than', 'versus', 'vs', 'over', 'against']);

/** Returns a function that finds the arm to which the word at a position of a sentence refers. */
export function armSideReader(tokens: readonly MaskedToken[]): (at: number) => ArmSide {
  const comparisons = tokens.flatMap((_, at) => comparisonAt(tokens, at));
  const arms = tokens.flatMap(({ slot, clause }, at): ArmMention[] =>
    slot === 'I' || slot === 'C' ? [{ at, clause, sign: slot === 'I' ? 1 : -1 }] : [],
  );
  return (at) => {
    const isHere = ({ clause }: ArmMention) => clause === (tokens[at]?.clause ?? 0);
    const compared = nearest(comparisons.filter(isHere), at);
    if (compared) return { sign: compared.sign, shownBy: 'comparison' };
    const own = arms.filter(isHere);
    const only = onlyArm(own);
    if (only) return { sign: only, shownBy: 'only' };
    const before = own.findLast((arm) => arm.at < at);
    if (before) return { sign: before.sign, shownBy: 'before' };
    const [after] = own;
    if (after) return { sign: after.sign, shownBy: 'after' };
    const anywhere = onlyArm(arms);
    return anywhere ? { sign: anywhere, shownBy: 'only' } : { sign: 1, shownBy: 'nothing' };
  };
}

/** The words before and after "than C" refer to I, and the reverse. */
function comparisonAt(tokens: readonly MaskedToken[], at: number): ArmMention[] {
  const { word = '', clause = 0 } = tokens[at] ?? {};
  const isTwoWords = BEGINS.has(word) && GOES_ON.has(tokens[at + 1]?.word ?? '');
  if (!isTwoWords && !COMPARES.has(word)) return [];
  const start = at + (isTwoWords ? 2 : 1);
  if (tokens[start]?.word === '#') return [];
  const arm = tokens
    .slice(start, start + REACH)
    .find(({ slot, word: then }) => slot === 'I' || slot === 'C' || then === ';' || then === '.')?.slot;
  if (arm !== 'I' && arm !== 'C') return [];
  return [{ at, clause, sign: arm === 'C' ? 1 : -1 }];
}

const nearest = (places: readonly ArmMention[], at: number): ArmMention | undefined =>
  places.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0];

function onlyArm(arms: readonly ArmMention[]): 1 | -1 | null {
  const [first] = arms;
  return first && arms.every(({ sign }) => sign === first.sign) ? first.sign : null;
}
