import { readFileSync } from 'node:fs';
import { resource } from '../../resources.ts';
import { unpackModel } from '../classifiers/packed-model.ts';

let shipped: Float32Array | null = null;

/** The weights that come with the product, read on first use. */
export function shippedSizes(): Float32Array {
  shipped ??= unpackSizes(readFileSync(resource('weights/sample-sizes.bin.gz')));
  return shipped;
}

/** Returns the weights that were packed as a model with one class. */
export const unpackSizes = (packed: Uint8Array): Float32Array => unpackModel(packed).weights;
