import { isCompared } from './links.ts';
import type { Measure } from './measures/effect.ts';
import { isCount, isSideOfBracket, mayCountTheSame } from './plain-numbers.ts';
import type { EffectToken, Reading } from './readers/effect-tokens.ts';
import type { NumberInText } from './readers/numbers.ts';
import type { Quantity } from './readers/quantities.ts';
import type { EffectDraft } from './scan-state.ts';

/** Percentages beyond are no results. */
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
