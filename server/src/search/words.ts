import { stemmer } from 'stemmer';

const STOP_WORDS = new Set(
  `a about after all also am an and any are as at be because been before being between both but by can cause caused causes could
  did do does doing during each effect effective effectiveness effects evidence few find for from further get give good had has have having help helps how i if
  in into is it its just know me more most my no nor not of off on once only or other our out over own people research same say should
  show so some studies study such take than that the their them then there these they this those through to too under until up us use used using very
  was we were what when where which while who whom why will with work works would you your`.split(/\s+/),
);

/** The words of a text that carry meaning, folded to their stems (Porter), each once, in order. */
export function stemsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [
    ...new Set(words.filter((word) => word.length > 1 && !STOP_WORDS.has(word)).map((word) => stemmer(word))),
  ];
}

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
