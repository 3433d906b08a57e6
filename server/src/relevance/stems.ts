import { stemmer } from 'stemmer';

const STOP_WORDS = new Set(
  `a about after all also am an and any are as at be because been before being between both but by can cause caused causes could
  did do does doing during each effect effective effectiveness effects evidence few find for from further get give good had has have having help helps how i if
  in into is it its just know me more most my no nor not of off on once only or other our out over own people research same say should
  show so some studies study such take than that the their them then there these they this those through to too under until up us use used using very
  was we were what when where which while who whom why will with work works would you your`.split(/\s+/),
);

const REMEMBERED = 100_000;
const stems = new Map<string, string>();

/** The stem of a word in lower case (Porter), remembered: texts say the same words again and again. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= REMEMBERED) stems.clear();
  const stem = stemmer(word);
  stems.set(word, stem);
  return stem;
}

/** The words of a text that carry meaning, folded to their stems (Porter), each once, in order. */
export function stemsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => word.length > 1 && !STOP_WORDS.has(word)).map(stemOf))];
}
