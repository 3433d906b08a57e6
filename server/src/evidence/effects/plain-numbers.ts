import { countedBy } from '../sample-size/candidates/nouns.ts';
import { type EffectToken, isOneOf, OPENING, wordSet } from './readers/effect-tokens.ts';
import type { NumberInText } from './readers/numbers.ts';
import { readUnit } from './readers/units.ts';

/** In the singular: what a number after it names and does not count. */
const LABELS = wordSet(
  'grade stage phase type group arm level week day month year visit age aged step model figure fig table cycle version class line ' +
    'category quartile quintile tertile decile omega hpv covid sars cov gleason score-of chapter number no study trial experiment case',
);
const PER = wordSet('per');
const TIME_POINTS = wordSet(
  'at after until by within during over for every through since past last first next following',
);
const JOINS = wordSet('and or to - – / ,');
const ABOVE = wordSet('> ≥ ≤');
const ABOVE_OR_BELOW = wordSet('> ≥ ≤ <');
const FOLLOWS_COUNT = wordSet('on in with for of receiving received were was had ) , ; . and');
const COUNTED_THINGS: ReadonlySet<string> = new Set([
  'people',
  'cases',
  'helpers',
  'surgery',
  'specimens',
  'events',
  'body',
  'sites',
  'animals',
]);

/** Whether the number at an index is part of a name ("IL-6", "p53", "grade 3 or 4", "10-year") or a year. */
export function isPartOfName(tokens: readonly EffectToken[], at: number, next: number): boolean {
  const [before, number, after] = [tokens[at - 1], tokens[at], tokens[next]];
  if (!number) return false;
  const isAfterWord = number.isGlued && before?.kind === 'word' && before.word !== 'n';
  const isAfterHyphen =
    number.isGlued && before?.text === '-' && before.isGlued && tokens[at - 2]?.kind === 'word';
  const isBeforeHyphen =
    after?.text === '-' && after.isGlued && tokens[next + 1]?.isGlued && tokens[next + 1]?.kind === 'word';
  const isBeforeLetters = after?.isGlued && after.kind === 'word' && after.word !== 'x';
  if ((isBeforeHyphen || isBeforeLetters) && !readUnit(tokens, next)) return true;
  return isAfterWord || isAfterHyphen || isLabelled(tokens, at, next) || isYear(number);
}

const isYear = ({ text }: EffectToken): boolean => /^(?:19|20)\d\d$/.test(text);

/** "Grade 3", "grades 3 and 4", "days 1, 3", "per 1 SD". */
function isLabelled(tokens: readonly EffectToken[], at: number, next: number): boolean {
  // "In group 2, 74%", "the control group 90%".
  if (readUnit(tokens, next)) return false;
  if (isOneOf(tokens, at - 1, PER)) return true;
  let label = at - 1;
  for (let items = 0; items < 3 && isJoined(tokens, label); items++) label -= 2;
  return isOneOf(tokens, label, LABELS) && tokens[at]?.text.includes('.') === false;
}

const isJoined = (tokens: readonly EffectToken[], at: number): boolean =>
  isOneOf(tokens, at, JOINS) && tokens[at - 1]?.kind === 'number';

/** Whether a time is when something was, and not what was measured: "at 6 months", "after 12 weeks". */
export function isTimePoint(tokens: readonly EffectToken[], at: number): boolean {
  return (
    isOneOf(tokens, at - 1, TIME_POINTS) ||
    (isOneOf(tokens, at - 1, THE) && isOneOf(tokens, at - 2, TIME_POINTS))
  );
}

const THE = wordSet('the a');

/** Whether a number is a limit and not what was measured: "≥ 50%", "BMI > 30". "< 1%" may be either. */
export const isThreshold = (tokens: readonly EffectToken[], at: number, unit: string | null): boolean =>
  isOneOf(tokens, at - 1, unit === '%' ? ABOVE : ABOVE_OR_BELOW) ||
  (tokens[at - 1]?.text === '=' && isOneOf(tokens, at - 2, ABOVE_OR_BELOW));

/** Whether a whole number counts people or things: "24 breast cancers", "n = 96". */
export function isCount(
  tokens: readonly EffectToken[],
  at: number,
  next: number,
  number: NumberInText,
): boolean {
  if (!number.isWhole || number.value < 0) return false;
  if (tokens[at - 1]?.text === '=') return tokens[at - 2]?.word === 'n';
  for (let noun = next; noun < next + 4; noun++) {
    const { kind, text = '' } = tokens[noun] ?? {};
    if (kind !== 'word') return false;
    if (COUNTED_THINGS.has(countedBy(text.toLowerCase()) ?? '')) return true;
  }
  return false;
}

/** Whether a whole number is the first of two in a bracket of their own: "deaths (68 vs 120)". */
export const isSideOfBracket = (tokens: readonly EffectToken[], at: number, next: number): boolean =>
  isOneOf(tokens, at - 1, OPENING) &&
  isOneOf(tokens, next, VERSUS) &&
  tokens[next + (tokens[next + 1]?.text === '.' ? 2 : 1)]?.kind === 'number';

const VERSUS = wordSet('vs v versu');

/** Whether the words after a whole number let it count what the number before it counted: "and 19 on tamoxifen". */
export const mayCountTheSame = (tokens: readonly EffectToken[], next: number): boolean =>
  next >= tokens.length || isOneOf(tokens, next, FOLLOWS_COUNT);
