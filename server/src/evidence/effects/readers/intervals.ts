import type { Interval } from '../measures/effect.ts';
import { CLOSING, type EffectToken, isOneOf, OPENING, past, type Reading, wordSet } from './effect-tokens.ts';
import { type NumberInText, readNumber } from './numbers.ts';
import { readUnit } from './units.ts';

/** What an interval or a number in brackets is said to be: "95% CI", "IQR", "range", "SD". */
export interface SpreadName {
  of: 'confidence' | 'quartiles' | 'range' | 'deviation';
  level: number | null;
}

const CONFIDENCE = wordSet('ci cri crl ui bci hdi hpd cl');
/** Of French, Spanish, Italian and Portuguese, and of German; these mean other things, too, when no level stands beside them. */
const FOREIGN = wordSet('ic ki');
const KIND = wordSet('confidence credible credibility uncertainty predictive prediction posterior');
const SPAN = wordSet('interval limit bound');
const QUARTILES = wordSet('iqr interquartile inter-quartile quartile iqi');
const DEVIATION = wordSet('sd sdev stdev se sem');
const LINKS = wordSet(', : ; = of from was were is between ranging ranged');
const BEFORE_NAME = wordSet(', ; : with and a an the');
const DASHES = wordSet('- –');
const SEPARATORS = wordSet('- – to a à bis , ; and ~ / through versu until');

/** Reads the name of an interval: "95% CI", "CI 95%", "95% confidence interval (CI)", "95%-CI", "IQR", "interquartile range". */
export function readSpreadName(tokens: readonly EffectToken[], at: number): Reading<SpreadName> | null {
  const before = readLevel(tokens, at);
  const name = readBareName(tokens, past(tokens, before?.next ?? at, DASHES, 1));
  if (!name || (before && name.value !== 'confidence')) return null;
  const alias = readAlias(tokens, name.next);
  const after = before ? null : readLevelAfter(tokens, alias);
  const level = name.value === 'confidence' ? (before?.value ?? after?.value ?? null) : null;
  if (level === null && FOREIGN.has(tokens[name.next - 1]?.word ?? '')) return null;
  return { value: { of: name.value, level }, next: after?.next ?? alias };
}

function readBareName(tokens: readonly EffectToken[], at: number): Reading<SpreadName['of']> | null {
  const { word = '', text = '' } = tokens[at] ?? {};
  const isLongForm = KIND.has(word) && isOneOf(tokens, at + 1, SPAN);
  if (isLongForm) return { value: 'confidence', next: at + 2 };
  // Small letters write other things: "ui", "se".
  const isShort = CONFIDENCE.has(word) || FOREIGN.has(word);
  if (isShort && /^C|[A-Z]{2}/.test(text)) return { value: 'confidence', next: at + 1 };
  if (QUARTILES.has(word)) return { value: 'quartiles', next: past(tokens, at + 1, RANGE, 1) };
  if (RANGE.has(word)) return { value: 'range', next: at + 1 };
  if (DEVIATION.has(word) && (/[A-Z]{2}/.test(text) || text === 'sd'))
    return { value: 'deviation', next: at + 1 };
  if (word === 'standard' && isOneOf(tokens, at + 1, ERRORS)) return { value: 'deviation', next: at + 2 };
  return null;
}

const RANGE = wordSet('range');
const ERRORS = wordSet('deviation error');

/** "95%" or "95.0 %" before the name. */
function readLevel(tokens: readonly EffectToken[], at: number): Reading<number> | null {
  const level = readNumber(tokens, at);
  const isLevel =
    level && level.value.value >= 50 && level.value.value < 100 && tokens[level.next]?.text === '%';
  return isLevel ? { value: level.value.value, next: level.next + 1 } : null;
}

/** "CI 95%", "CI (95%)". */
function readLevelAfter(tokens: readonly EffectToken[], at: number): Reading<number> | null {
  const isOpen = isOneOf(tokens, at, OPENING);
  const level = readLevel(tokens, isOpen ? at + 1 : past(tokens, at, EQUALS, 1));
  if (!level || !isOpen) return level;
  return isOneOf(tokens, level.next, CLOSING) ? { ...level, next: level.next + 1 } : null;
}

const EQUALS = wordSet('= -');

/** Passes the short form after the long one: "confidence interval [CI]". */
function readAlias(tokens: readonly EffectToken[], at: number): number {
  const isAlias =
    isOneOf(tokens, at, OPENING) &&
    readBareName(tokens, at + 1)?.next === at + 2 &&
    isOneOf(tokens, at + 2, CLOSING);
  return isAlias ? at + 3 : at;
}

/** Two numbers with what divides them: "1.2 to 3.4", "1.2–3.4", "-0.2, 1.1", "30% to 42%". */
function readBounds(
  tokens: readonly EffectToken[],
  at: number,
  separators = SEPARATORS,
): Reading<[NumberInText, NumberInText]> | null {
  const low = readNumber(tokens, at);
  if (!low) return null;
  const divided = readUnit(tokens, low.next)?.next ?? low.next;
  if (!isOneOf(tokens, divided, separators)) return null;
  const high = readNumber(tokens, divided + 1);
  if (!high) return null;
  const next = readUnit(tokens, high.next)?.next ?? high.next;
  return { value: [low.value, high.value], next };
}

function intervalOf([low, high]: [NumberInText, NumberInText], name: SpreadName | null): Interval {
  const of = name === null || name.of === 'deviation' ? null : name.of;
  return {
    low: Math.min(low.value, high.value),
    high: Math.max(low.value, high.value),
    level: name?.level ?? null,
    of,
  };
}

/** Reads an interval with its name: "95% CI: 1.2, 3.4", "CI95% [1.33-18.77]", "IQR 2 to 5", "(range, 3–9". */
export function readNamedInterval(tokens: readonly EffectToken[], at: number): Reading<Interval> | null {
  const from = past(tokens, at, BEFORE_NAME, 2);
  const isOpen = isOneOf(tokens, from, OPENING);
  const name = readSpreadName(tokens, isOpen ? from + 1 : from);
  if (!name || name.value.of === 'deviation') return null;
  const linked = past(tokens, name.next, LINKS);
  const opened = isOneOf(tokens, linked, OPENING) ? linked + 1 : linked;
  const bounds = readBounds(tokens, opened);
  if (!bounds) return null;
  const open = Number(isOpen) + Number(opened > linked);
  return { value: intervalOf(bounds.value, name.value), next: past(tokens, bounds.next, CLOSING, open) };
}

/**
 * Reads an interval without a name in brackets or behind its value in one ("(1.1; 0.9 to 1.3)"), or with the name that was declared before ("OR (95% CI) were 0.8 (0.7-0.9)").
 * Undeclared, it must hold the value, or it is something else.
 */
export function readBareInterval(
  tokens: readonly EffectToken[],
  at: number,
  value: number,
  declared: SpreadName | null,
): Reading<Interval> | null {
  const from = past(tokens, at, COMMA, 1);
  const isOpen = isOneOf(tokens, from, OPENING);
  const isListed = !isOpen && isOneOf(tokens, at, DIVIDING);
  if (!isOpen && !isListed) return null;
  const bounds = isOpen ? readBounds(tokens, from + 1) : readBounds(tokens, at + 1, TO);
  if (!bounds || (isListed && !isEnding(tokens, bounds))) return null;
  const interval = intervalOf(bounds.value, declared);
  const holds = interval.low <= value && value <= interval.high;
  if (!holds && (declared === null || isListed)) return null;
  return { value: interval, next: past(tokens, bounds.next, CLOSING, Number(isOpen)) };
}

const COMMA = wordSet(',');
const DIVIDING = wordSet(', ;');
const TO = wordSet('- – to');
const ENDING = wordSet(') ] ; ,');

/** Whole numbers in a list, and numbers with more words after them, may be anything. */
const isEnding = (tokens: readonly EffectToken[], { value, next }: Reading<NumberInText[]>): boolean =>
  value.some(({ isWhole }) => !isWhole) && (next >= tokens.length || isOneOf(tokens, next, ENDING));

/** Reads how far the values lie apart: "± 2.1", "+/- 2.1", "(SD 2.1)", "(SD = 2.1)", and "(2.1)" where "mean (SD)" was declared. */
export function readDeviation(
  tokens: readonly EffectToken[],
  at: number,
  declared: SpreadName | null,
): Reading<NumberInText> | null {
  const sign = tokens[at]?.text === '±' ? at + 1 : isPlusMinus(tokens, at) ? at + 3 : null;
  if (sign !== null) return readNumber(tokens, sign);
  const comma = past(tokens, at, COMMA, 1);
  const isOpen = isOneOf(tokens, comma, OPENING);
  const from = isOpen ? comma + 1 : comma;
  const name = readSpreadName(tokens, from);
  const isNamed = name?.value.of === 'deviation';
  if (!isNamed && !(isOpen && declared?.of === 'deviation')) return null;
  const signed = past(tokens, isNamed ? past(tokens, name.next, LINKS) : from, PLUS_MINUS, 1);
  const number = readNumber(tokens, signed);
  if (!number) return null;
  const isClosed = isOneOf(tokens, number.next, CLOSING);
  if (!isNamed && !isClosed) return null;
  return isOpen && isClosed ? { ...number, next: number.next + 1 } : number;
}

const PLUS_MINUS = wordSet('±');

const isPlusMinus = (tokens: readonly EffectToken[], at: number): boolean =>
  tokens[at]?.text === '+' && tokens[at + 1]?.text === '/' && /^[-–]$/.test(tokens[at + 2]?.text ?? '');
