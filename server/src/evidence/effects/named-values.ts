import { isCompared, isDirectlyAfter, isListed } from './links.ts';
import { type Kind, kindOfMeasure, type Measure } from './measures/effect.ts';
import { isCount, isSideOfBracket, mayCountTheSame } from './plain-numbers.ts';
import type { EffectToken, Reading } from './readers/effect-tokens.ts';
import type { NumberInText } from './readers/numbers.ts';
import type { Quantity } from './readers/quantities.ts';
import { type EffectDraft, type NamedMeasure, nextName, type Scope } from './scan-state.ts';

/** How many tokens a value may be after the name of its measure, or after the value before it. */
const FARTHEST = 30;

/** What is known of a quantity and its place when it is decided whether a name is its own. */
interface Candidate {
  quantity: Quantity;
  isDirect: boolean;
  /** Whether it is the first value after the names. */
  isFirst: boolean;
  isListed: boolean;
  hasSameUnit: boolean;
}

/** Returns the name in a scope whose value a quantity is, and whether it stands directly before; null where none is its own. */
export function nameFor(
  tokens: readonly EffectToken[],
  at: number,
  quantity: Quantity,
  scope: Scope,
): { name: NamedMeasure; isDirect: boolean } | null {
  const name = nextName(scope);
  const last = scope.names.at(-1);
  if (!name || !last) return null;
  const isFirst = scope.used < scope.names.length;
  const from = scope.used === 0 ? last.next : scope.lastNext;
  if (at - from > FARTHEST) return null;
  const isDirect = scope.used === 0 && isDirectlyAfter(tokens, last.next, at);
  // "χ2 = 13.5": the number belongs to what is before the sign.
  const kind = kindOfMeasure(name.measure);
  if (!isDirect && kind !== 'amount' && tokens[at - 1]?.text === '=') return null;
  const candidate = {
    quantity,
    isDirect,
    isFirst,
    isListed: scope.used > 0 && isListed(tokens, scope.lastNext, at),
    hasSameUnit:
      scope.used === 0 || quantity.unit === scope.unit || (scope.unit === null && quantity.unit !== '%'),
  };
  if (!ADMITS[kind](candidate)) return null;
  return { name, isDirect: isDirect && scope.names.length === 1 };
}

/** Which quantities may be a value of a measure of each kind. */
const ADMITS: Readonly<Record<Kind, (candidate: Candidate) => boolean>> = {
  ratio: ({ quantity, isDirect, isFirst, isListed }) =>
    isBare(quantity) &&
    quantity.number.value > 0 &&
    (isDirect || quantity.interval !== null || (!quantity.number.isWhole && (isFirst || isListed))),
  difference: ({ quantity, isDirect, isFirst, isListed, hasSameUnit }) =>
    quantity.count === null &&
    hasSameUnit &&
    (isDirect || quantity.interval !== null || ((isFirst || isListed) && isMeasured(quantity))),
  coefficient: ({ quantity, isDirect, isFirst, isListed }) =>
    isBare(quantity) &&
    (isDirect || quantity.interval !== null || (!quantity.number.isWhole && (isFirst || isListed))),
  share: ({ quantity, isDirect, hasSameUnit }) =>
    hasSameUnit &&
    (quantity.unit === '%' ||
      quantity.per !== null ||
      quantity.count !== null ||
      isDirect ||
      isPartOfOne(quantity)),
  amount: ({ quantity, isDirect, hasSameUnit }) =>
    quantity.count === null && hasSameUnit && (isDirect || quantity.spread !== null || isMeasured(quantity)),
  heterogeneity: ({ quantity, isDirect, isFirst }) => isDirect || (isFirst && quantity.unit === '%'),
  number: ({ quantity, isDirect }) => isBare(quantity) && (isDirect || quantity.interval !== null),
  other: () => false,
};

const isBare = ({ unit, count, per }: Quantity): boolean => unit === null && count === null && per === null;

/** It has a unit, decimals or an interval: more than a bare whole number. */
const isMeasured = ({ unit, number, interval }: Quantity): boolean =>
  unit !== null || !number.isWhole || interval !== null;

const isPartOfOne = ({ unit, number }: Quantity): boolean =>
  unit === null && !number.isWhole && number.value > 0 && number.value <= 1;

/** Larger percentages are not results. */
const HIGHEST_PERCENTAGE = 10_000;

/** Returns what a quantity measures by its own form, where no name says it; null for a number that states no result. */
export function unnamedMeasure(
  tokens: readonly EffectToken[],
  last: EffectDraft | undefined,
  at: number,
  { value: quantity, next }: Reading<Quantity>,
): Measure | null {
  const { number, unit, count, spread, per, interval } = quantity;
  if (unit === '%') return Math.abs(number.value) < HIGHEST_PERCENTAGE ? 'percentage' : null;
  if (count !== null) return 'proportion';
  if (spread !== null) return 'mean';
  if (per) return per.isPersonTime ? 'incidence' : 'rate';
  if (interval) return measureBefore(last, unit) ?? 'amount';
  return unit === null && countsThings(tokens, last, at, { value: number, next }) ? 'count' : null;
}

/** A bare number with an interval measures what the one before it did: "(HR 1.2; 1.1 to 1.3), in women (1.4; 1.2 to 1.6)". */
function measureBefore(last: EffectDraft | undefined, unit: string | null): Measure | null {
  return last?.interval && last.unit === unit && last.measure !== 'p value' ? last.measure : null;
}

/** Whether a whole number counts: by its noun, as a side of a bracket, or as the number before it does. */
export function countsThings(
  tokens: readonly EffectToken[],
  last: EffectDraft | undefined,
  at: number,
  { value, next }: Reading<NumberInText>,
): boolean {
  if (!value.isWhole || value.value < 0) return false;
  if (isCount(tokens, at, next, value) || isSideOfBracket(tokens, at, next)) return true;
  return last?.measure === 'count' && mayCountTheSame(tokens, next) && isCompared(tokens, last.next, at);
}
