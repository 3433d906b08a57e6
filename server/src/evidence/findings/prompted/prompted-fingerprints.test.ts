import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprintOf, fingerprintsOf, variantsOf } from '../../../testing/fingerprints.ts';
import { randomOf } from '../../classifiers/sequence-model.ts';
import { DIFFERENCE_BUCKETS } from './difference-features.ts';
import { DIRECTION_BUCKETS } from './direction-features.ts';
import { directionOf } from './prompted-direction.ts';

/*
 * The shipped weights mean something only while every feature is computed as it was in training. When a fingerprint changes
 * on purpose, train the weights again and update the file (vitest with -u).
 */

const random = randomOf(18);
/** Every bucket has a weight of its own, so that the chances show which ones a sentence has. */
const everyBucket = (count: number) => Float32Array.from({ length: count }, () => random() - 0.5);
const model = {
  difference: everyBucket(DIFFERENCE_BUCKETS),
  direction: everyBucket(DIRECTION_BUCKETS),
};
const file = join(import.meta.dirname, 'fingerprints/prompted.json');
const before = 'Group A took ginger (GI).';

/** An example is a prompt and a sentence: "intervention | comparator | outcome | sentence". */
function read(example: string) {
  const [intervention = '', comparator = '', outcome = '', ...rest] = example.split(' | ');
  return variantsOf(rest.join(' | '), false).map((text) => {
    const { chances } = directionOf(text, { intervention, comparator, outcome }, [before, text], model);
    return [chances.increase, chances.decrease].map((chance) => chance.toFixed(6));
  });
}

test('findings for a prompt are read with the features used in training', async () => {
  const found = fingerprintsOf(file, (example) => fingerprintOf(read(example)));
  await expect(found).toMatchFileSnapshot(file);
});
