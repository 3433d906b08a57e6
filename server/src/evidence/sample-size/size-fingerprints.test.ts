import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprintOf, fingerprintsOf, variantsOf } from '../../testing/fingerprints.ts';
import { kindOf, type Sentence, sentencesWithCounts } from './candidates/counts.ts';
import { featuresOfCount } from './features/count-features.ts';
import { noSizeFeatures } from './features/no-size-features.ts';
import { settingOf } from './features/setting-features.ts';
import { sizeOptionsOf } from './size-options.ts';

/*
 * The shipped weights mean something only while every feature is computed as it was in training. When a fingerprint changes
 * on purpose, train the weights again and update the files (vitest with -u).
 */

const fileOf = (name: string) => join(import.meta.dirname, `fingerprints/${name}.json`);
/** Milliseconds on a busy machine, where a slow run is not a failure. */
const SLOWEST_MS = 60_000;
const optionsOf = (text: string) =>
  sizeOptionsOf(text).map(({ n, features, phrase }) => [n, phrase(), ...features.toSorted()]);

test.each<[name: string, read: (text: string) => unknown, thorough: boolean]>([
  ['setting', (text) => settingOf(sentence(text)).signs, true],
  [
    'count',
    (text) =>
      sentencesWithCounts(text).map((one) =>
        one.counts.map((count) => [kindOf(one.text, count), featuresOfCount(one, count).own]),
      ),
    true,
  ],
  ['nosize', (text) => noSizeFeatures(text, [], 0, []), true],
  ['counts', (text) => sentencesWithCounts(text).map(({ text: _, ...counts }) => counts), true],
  ['phrases', (text) => sizeOptionsOf(text).map(({ n, phrase }) => [n, phrase()]), false],
  ['values', optionsOf, true],
])(
  'the features of %s are the ones used in training',
  async (name, read, thorough) => {
    const found = fingerprintsOf(fileOf(name), (example) =>
      fingerprintOf(variantsOf(example, thorough).map(read)),
    );
    await expect(found).toMatchFileSnapshot(fileOf(name));
  },
  SLOWEST_MS,
);

test('the features of abstracts are the ones used in training', async () => {
  const found = fingerprintsOf(fileOf('abstracts'), (example) => fingerprintOf(optionsOf(example)));
  await expect(found).toMatchFileSnapshot(fileOf('abstracts'));
});

function sentence(text: string): Sentence {
  return { text, role: 'none', at: 1, of: 4, counts: [] };
}
