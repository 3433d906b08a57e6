import { stemsOf } from './stems.ts';

export { stemsOf };

/** The share of the wanted stems that the text has, 0 to 1; 0 when nothing is wanted. Rare words may weigh more. */
export function coverage(
  wanted: readonly string[],
  text: string,
  weights?: ReadonlyMap<string, number>,
): number {
  const has = new Set(stemsOf(text));
  const sum = (stems: readonly string[]) =>
    stems.reduce((total, stem) => total + (weights?.get(stem) ?? 1), 0);
  return wanted.length === 0 ? 0 : sum(wanted.filter((stem) => has.has(stem))) / sum(wanted);
}

/**
 * How telling each wanted stem is among the texts found for it: log(1 + texts / texts that have it), so that in
 * "cutting salt and blood pressure" salt says more than pressure. A stem that no text has is the most telling of all:
 * what was asked for is not here.
 */
export function weightsAmong(wanted: readonly string[], texts: readonly string[]): Map<string, number> {
  const found = texts.map((text) => new Set(stemsOf(text)));
  const having = (stem: string): number => found.filter((stems) => stems.has(stem)).length;
  return new Map(wanted.map((stem) => [stem, Math.log(1 + texts.length / Math.max(having(stem), 1))]));
}
