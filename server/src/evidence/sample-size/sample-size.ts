import { chancesOf } from '../classifiers/ranking-model.ts';
import { shippedSizes } from './size-model.ts';
import { sizeOptionsOf } from './size-options.ts';

/** How many people took part, and the words that say so. */
export interface SampleSize {
  n: number;
  phrase: string;
}

/** Whether there may be a number at all. */
const NUMBERED = /\d|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|teen|ty|hundred)\b/i;

/**
 * The number of people studied, as the abstract states it or its groups add up to; null when no number is likelier than
 * none. `weights` are those that come with the product unless others are given.
 */
export function sampleSizeOf(abstract: string, weights: Float32Array = shippedSizes()): SampleSize | null {
  if (!NUMBERED.test(abstract)) return null;
  const options = sizeOptionsOf(abstract);
  const chances = chancesOf(
    weights,
    options.map(({ features }) => features),
  );
  const best = options[chances.indexOf(Math.max(...chances))];
  return best?.n == null ? null : { n: best.n, phrase: best.phrase() };
}
