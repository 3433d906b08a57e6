import type { Interval } from '../measures/effect.ts';
import { CLOSING, type EffectToken, isOneOf, OPENING, past, type Reading, wordSet } from './effect-tokens.ts';
import {
  readBareInterval,
  readDeviation,
  readNamedInterval,
  readSpreadName,
  type SpreadName,
} from './intervals.ts';
import { type NumberInText, readNumber, readNumberInWords } from './numbers.ts';
import { currencyBefore, readPer, readUnit, type StatedPer } from './units.ts';

/** A number with all that stands directly after it and belongs to it. */
export interface Quantity {
  number: NumberInText;
  unit: string | null;
  isTime: boolean;
  interval: Interval | null;
  spread: number | null;
  count: number | null;
  denominator: number | null;
  per: StatedPer | null;
  /** UTF-16 offsets. */
  start: number;
  end: number;
}

const OF = wordSet('of');
const THE = wordSet('the all');
const NAMED_N = wordSet('n');
const EQUALS = wordSet('=');

/**
 * Reads a quantity, its parts in this order: counts ("12 of 40", "12/40") with their percentage, or a number with its unit; then
 * spread, counts in brackets, "per 1,000", and an interval. `declared` is what brackets after the values of this measure hold.
 */
export function readQuantity(
  tokens: readonly EffectToken[],
  at: number,
  declared: SpreadName | null,
): Reading<Quantity> | null {
  const shared = readCounts(tokens, at) ?? readCountBefore(tokens, at) ?? readPlain(tokens, at);
  return shared && withTail(tokens, shared, declared);
}

const blank = {
  unit: null,
  isTime: false,
  interval: null,
  spread: null,
  count: null,
  denominator: null,
  per: null,
};

/** "12 of 40", "12/40", "three of the 40", each with or without "(30%)". */
function readCounts(tokens: readonly EffectToken[], at: number): Reading<Quantity> | null {
  const fraction = readFraction(tokens, at);
  if (!fraction) return null;
  const { count, denominator } = fraction.value;
  const bracket = nounPassed(tokens, fraction.next);
  const share = readShareAfter(tokens, isOneOf(tokens, bracket, OPENING) ? bracket : fraction.next);
  const counts = { count: count.value, denominator: denominator.value };
  const start = count.start;
  if (!share)
    return {
      value: { ...blank, ...counts, number: count, start, end: denominator.end },
      next: fraction.next,
    };
  return { value: { ...share.value, ...counts, start }, next: share.next };
}

interface Fraction {
  count: NumberInText;
  denominator: NumberInText;
}

function readFraction(tokens: readonly EffectToken[], at: number): Reading<Fraction> | null {
  const count = readNumber(tokens, at) ?? readNumberInWords(tokens, at);
  if (!count?.value.isWhole || count.value.value < 0) return null;
  const isSlash = tokens[count.next]?.text === '/';
  const out = tokens[count.next]?.word === 'out' ? count.next + 1 : count.next;
  if (!isSlash && !isOneOf(tokens, out, OF)) return null;
  const from = isSlash ? count.next + 1 : past(tokens, out + 1, THE, 2);
  const denominator = readNumber(tokens, from) ?? (isSlash ? null : readNumberInWords(tokens, from));
  if (!denominator?.value.isWhole) return null;
  const isShare = denominator.value.value >= Math.max(2, count.value.value);
  // "3/4" may be a grade or a dose, "1/1000" is a rate, "5 of 10 mg" an amount.
  const isRound = isSlash && /^10+$/.test(String(denominator.value.value)) && denominator.value.value > 100;
  const follows = tokens[denominator.next];
  if (!isShare || isRound || follows?.text === '%' || (follows?.text === '/' && isSlash)) return null;
  return { value: { count: count.value, denominator: denominator.value }, next: denominator.next };
}

/** "(30%)", ", 30%" or "[30.0%, …": a percentage that repeats counts. Its bracket is passed where it closes at once. */
function readShareAfter(tokens: readonly EffectToken[], at: number): Reading<Quantity> | null {
  const from = past(tokens, at, OPENS_SHARE, 1);
  if (from === at) return null;
  const number = readNumber(tokens, from);
  const unit = number && readUnit(tokens, number.next);
  // "8 (95% CI 5 to 20)"
  if (!number || unit?.value.text !== '%' || readSpreadName(tokens, from)) return null;
  const isClosed = isOneOf(tokens, at, OPENING) && isOneOf(tokens, unit.next, CLOSING);
  const next = isClosed ? unit.next + 1 : unit.next;
  const end = tokens[next - 1]?.end ?? unit.value.end;
  return { value: { ...blank, number: number.value, unit: '%', start: number.value.start, end }, next };
}

const OPENS_SHARE = wordSet('( [ , ;');

/** "9 (13.2%)": a count whose percentage is in brackets. */
function readCountBefore(tokens: readonly EffectToken[], at: number): Reading<Quantity> | null {
  const count = readNumber(tokens, at) ?? readNumberInWords(tokens, at);
  if (!count?.value.isWhole || count.value.value < 0) return null;
  const opens = nounPassed(tokens, count.next);
  if (!isOneOf(tokens, opens, OPENING)) return null;
  const share = readShareAfter(tokens, opens);
  if (!share || share.value.number.value > 100) return null;
  return { value: { ...share.value, count: count.value.value, start: count.value.start }, next: share.next };
}

/** "9 patients (13.2%)": one or two words may be between. */
function nounPassed(tokens: readonly EffectToken[], at: number): number {
  let next = at;
  while (next < at + 2 && tokens[next]?.kind === 'word' && !readUnit(tokens, next)) next++;
  return next;
}

function readPlain(tokens: readonly EffectToken[], at: number): Reading<Quantity> | null {
  const number = readNumber(tokens, at);
  if (!number) return null;
  const currency = currencyBefore(tokens, at);
  const own = readUnit(tokens, number.next);
  const unit = own?.value ?? sharedUnit(tokens, number.next);
  const value = {
    ...blank,
    number: number.value,
    unit: currency ?? unit?.text ?? null,
    isTime: unit?.isTime ?? false,
    start: number.value.start,
    end: own?.value.end ?? number.value.end,
  };
  return { value, next: own?.next ?? number.next };
}

/** The unit of a list is after its last number: "97.5 and 92.4%", "61 vs. 38 vs. 47 mm". */
function sharedUnit(tokens: readonly EffectToken[], at: number): { text: string; isTime: boolean } | null {
  let next = at;
  for (let items = 0; items < 5; items++) {
    const divided = past(tokens, next, DIVIDERS, 3);
    // A point divides only after "vs".
    const number = divided > next && tokens[next]?.text !== '.' ? readNumber(tokens, divided) : null;
    if (!number) return null;
    const deviation = readDeviation(tokens, number.next, null);
    const unit = readUnit(tokens, deviation?.next ?? number.next);
    if (unit) return isSpreadLevel(tokens, unit.next) ? null : unit.value;
    next = deviation?.next ?? number.next;
  }
  return null;
}

const DIVIDERS = wordSet(', and or vs v versu . - – to ±');
const isSpreadLevel = (tokens: readonly EffectToken[], at: number): boolean => isOneOf(tokens, at, LEVELLED);
const LEVELLED = wordSet('ci confidence cri credible - ui');

function withTail(
  tokens: readonly EffectToken[],
  { value, next }: Reading<Quantity>,
  declared: SpreadName | null,
): Reading<Quantity> {
  const quantity = { ...value };
  let at = next;
  const extend = (to: number): void => {
    at = to;
    quantity.end = tokens[to - 1]?.end ?? quantity.end;
  };
  const deviation = readDeviation(tokens, at, declared);
  if (deviation) {
    quantity.spread = deviation.value.value;
    extend(deviation.next);
    const unit = readUnit(tokens, at);
    quantity.unit ??= unit?.value.text ?? null;
    if (unit) extend(unit.next);
  }
  const per = readPer(tokens, at);
  if (per && quantity.denominator === null) {
    quantity.per = per.value;
    extend(per.next);
  }
  const counts = quantity.count === null ? readCountsAfter(tokens, at) : null;
  if (counts) {
    quantity.count = counts.value.count;
    quantity.denominator = counts.value.denominator;
    extend(counts.next);
  }
  const interval =
    readNamedInterval(tokens, at) ?? readBareInterval(tokens, at, quantity.number.value, declared);
  if (interval) {
    quantity.interval = interval.value;
    extend(interval.next);
  }
  // "7 (3-21) days"
  const unit = quantity.unit === null && at > next ? readUnit(tokens, at) : null;
  if (unit) {
    quantity.unit = unit.value.text;
    extend(unit.next);
  }
  return { value: quantity, next: at };
}

/** "(12/40)", "[12 of 40]", "(n = 12)", "; 12 of 40" after a percentage. */
function readCountsAfter(
  tokens: readonly EffectToken[],
  at: number,
): Reading<{ count: number; denominator: number | null }> | null {
  if (!isPercentBefore(tokens, at)) return null;
  const opened = past(tokens, at, OPENS_SHARE, 1);
  if (opened === at) return null;
  const isNamed = isOneOf(tokens, opened, NAMED_N) && isOneOf(tokens, opened + 1, EQUALS);
  const from = isNamed ? opened + 2 : opened;
  const fraction = readFraction(tokens, from);
  const isBracket = isOneOf(tokens, at, OPENING);
  if (fraction) {
    const { count, denominator } = fraction.value;
    const next = past(tokens, fraction.next, CLOSING, Number(isBracket));
    return { value: { count: count.value, denominator: denominator.value }, next };
  }
  const count = readNumber(tokens, from);
  const isAlone = isBracket && count?.value.isWhole && isOneOf(tokens, count.next, CLOSING);
  if (!count || !isAlone || count.value.value < 0) return null;
  return { value: { count: count.value.value, denominator: null }, next: count.next + 1 };
}

const isPercentBefore = (tokens: readonly EffectToken[], at: number): boolean =>
  isOneOf(tokens, at - 1, PERCENT);
const PERCENT = wordSet('% percent cent');
