import type { Effect, Measure } from './measures/effect.ts';
import type { SpreadName } from './readers/intervals.ts';

/** A measure that was named, with the indexes of its first token and of the one after it. */
export interface NamedMeasure {
  measure: Measure;
  at: number;
  next: number;
}

/**
 * What was named in a bracket, or outside of all. Values that follow take the names in turn ("sensitivity and specificity were
 * 85% and 90%"), and then again.
 */
export interface Scope {
  names: NamedMeasure[];
  /** How many values have used a name, the unit of the first, and the index after the last. */
  used: number;
  unit: string | null;
  lastNext: number;
  /** What brackets after a value hold: "mean (SD)", "OR [95% CI]". */
  declared: SpreadName | null;
}

/** An effect with the index of its first token and of the one after it. */
export interface EffectDraft extends Effect {
  at: number;
  next: number;
}

/** Returns a scope in which nothing was named. */
export const emptyScope = (): Scope => ({ names: [], used: 0, unit: null, lastNext: 0, declared: null });

/** Returns the innermost scope with a name. */
export const namingScope = (scopes: readonly Scope[]): Scope | undefined =>
  scopes.findLast(({ names }) => names.length > 0);

/** Returns the name that the next value of a scope takes. */
export const nextName = ({ names, used }: Scope): NamedMeasure | undefined => names[used % names.length];
