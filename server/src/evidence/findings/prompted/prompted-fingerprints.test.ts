import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprintOf, fingerprintsOf, variantsOf } from '../../../testing/fingerprints.ts';
import { randomOf } from '../../classifiers/sequence-model.ts';
import { DIFFERENCE_BUCKETS } from './difference-features.ts';
import { DIRECTION_BUCKETS } from './direction-features.ts';
import { EVIDENCE_BUCKETS } from './evidence-features.ts';
import { findPromptedFinding } from './prompted-finding.ts';

/*
 * The shipped weights mean something only while every feature is computed as it was in training. When a fingerprint changes
 * on purpose, train the weights again and update the file (vitest with -u).
 */

const random = randomOf(18);
/** Every bucket has a weight of its own, so that the chances show which ones a sentence has. */
const everyBucket = (count: number) => Float32Array.from({ length: count }, () => random() - 0.5);
const model = {
  evidence: everyBucket(EVIDENCE_BUCKETS),
  difference: everyBucket(DIFFERENCE_BUCKETS),
  direction: everyBucket(DIRECTION_BUCKETS),
};
const file = join(import.meta.dirname, 'fingerprints/prompted.json');
const before = { text: 'Group A took ginger (GI).', role: 'methods', confidence: 0.9 } as const;

/** An example is a prompt and a sentence: "intervention | comparator | outcome | sentence". */
function read(example: string) {
  const [intervention = '', comparator = '', outcome = '', ...rest] = example.split(' | ');
  return variantsOf(rest.join(' | '), false).map((text) => {
    const sentence = { text, role: 'results', confidence: 1 } as const;
    const found = findPromptedFinding([before, sentence], { intervention, comparator, outcome }, model);
    const { increase, decrease } = found.chances;
    return [increase, decrease, ...found.sentences.map(({ probability }) => probability)].map((chance) =>
      chance.toFixed(6),
    );
  });
}

test('findings for a prompt are read with the features used in training', async () => {
  const found = fingerprintsOf(file, (example) => fingerprintOf(read(example)));
  await expect(found).toMatchFileSnapshot(file);
});
