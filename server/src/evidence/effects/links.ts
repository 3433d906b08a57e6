import { type EffectToken, isOneOf, wordSet } from './readers/effect-tokens.ts';

const CONNECTORS = wordSet(
  '= : , ; of was were is are the a an at ( [ ) ] estimated being approximately about only just ~ | by to respectively reached ' +
    '95 % ci confidence interval sd se iqr range interquartile standard deviation value or adjusted > <',
);
const COMPARING = wordSet('vs v versu than and compared against or whereas while but');
const LIST = wordSet(', and vs v versu or . to - – ; compared with');
const LONGEST_LINK = 12;

const all = (
  tokens: readonly EffectToken[],
  from: number,
  to: number,
  words: ReadonlySet<string>,
  most: number,
): boolean => {
  if (to - from > most) return false;
  for (let at = from; at < to; at++) if (!isOneOf(tokens, at, words)) return false;
  return true;
};

/** Whether only words like "was" and "of", and what the brackets will hold, are between a name and a value. */
export const isDirectlyAfter = (tokens: readonly EffectToken[], nameNext: number, at: number): boolean =>
  at >= nameNext && all(tokens, nameNext, at, CONNECTORS, LONGEST_LINK);

/** Whether two values are in one list: "1.2, 1.4 and 1.5". */
export const isListed = (tokens: readonly EffectToken[], next: number, at: number): boolean =>
  at > next && all(tokens, next, at, LIST, 3);

/** Whether two values are the sides of one comparison: "12% with ginger versus 20% with placebo". */
export function isCompared(tokens: readonly EffectToken[], next: number, at: number): boolean {
  if (at - next > LONGEST_LINK) return false;
  const between = tokens.slice(next, at);
  return (
    between.some(({ word }) => COMPARING.has(word)) &&
    !between.some(({ text }) => text === ';' || text === '.')
  );
}

/** Whether what stands from `at` on may belong to what ended at `next`: a few words between, and no semicolon in the midst of them. */
export function isNear(tokens: readonly EffectToken[], next: number, at: number, most: number): boolean {
  if (at - next > most) return false;
  const between = tokens.slice(next, at);
  const lastWord = between.findLastIndex(({ kind }) => kind !== 'mark');
  return !between.slice(0, lastWord + 1).some(({ text }) => text === ';');
}

/** Whether the tokens close no bracket that they do not open. */
export function closesOnlyItsOwn(tokens: readonly EffectToken[], from: number, to: number): boolean {
  let open = 0;
  for (let at = from; at < to; at++) {
    const { text = '' } = tokens[at] ?? {};
    if ('([{'.includes(text)) open++;
    else if (')]}'.includes(text) && --open < 0) return false;
  }
  return true;
}
