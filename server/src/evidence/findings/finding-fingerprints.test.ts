import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprintOf, fingerprintsOf, variantsOf } from '../../testing/fingerprints.ts';
import { randomOf } from '../classifiers/sequence-model.ts';
import { findingOf } from './finding-direction.ts';
import { chanceOfNone, DIFFERENCE, NONE } from './finding-model.ts';

/*
 * The shipped weights mean something only while every feature is computed as it was in training. When a fingerprint changes
 * on purpose, train the weights again and update the files (vitest with -u).
 */

const fileOf = (name: string) => join(import.meta.dirname, `fingerprints/${name}.json`);
const random = randomOf(5);
/** Every bucket has a weight of its own, so that the chance shows which ones a sentence has. */
const everyBucket = {
  classes: 2,
  weights: Float32Array.from({ length: 2 << 16 }, () => random() - 0.5),
  start: Float32Array.of(0.2, 0.1),
  end: Float32Array.of(0.4, -0.1),
  transitions: new Float32Array(4),
};
const featuresOf = (text: string) => [
  NONE.exec(text)?.[0],
  DIFFERENCE.exec(text)?.[0],
  chanceOfNone(text, everyBucket).toFixed(9),
];
const directionOf = (text: string) => {
  const { finding, because, confidence } = findingOf(text);
  return [finding, because, confidence.toFixed(6)];
};

test.each<[name: string, read: (text: string) => unknown]>([
  ['findings', featuresOf],
  ['directions', directionOf],
])('%s are read with the features used in training', async (name, read) => {
  const found = fingerprintsOf(fileOf(name), (example) => {
    const [finding, because] = name === 'directions' ? directionOf(example) : [];
    const prefix = finding ? `${finding} (${because}) ` : '';
    return `${prefix}${fingerprintOf(variantsOf(example).map(read))}`;
  });
  await expect(found).toMatchFileSnapshot(fileOf(name));
});
