import { readFileSync } from 'node:fs';
import { resource } from '../../resources.ts';
import { chancesOf } from '../classifiers/logistic-model.ts';
import { unpackModel } from '../classifiers/packed-model.ts';
import { sizeOptionsOf } from './size-options.ts';

let shipped: Float32Array | null = null;

/** The weights that come with the product, read on first use. */
export function shippedSizes(): Float32Array {
  shipped ??= unpackSizes(readFileSync(resource('weights/sample-sizes.bin.gz')));
  return shipped;
}

/** Returns the weights that were packed as a model with one class. */
export const unpackSizes = (packed: Uint8Array): Float32Array => unpackModel(packed).weights;

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
