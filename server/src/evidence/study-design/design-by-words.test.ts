import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprintOf, fingerprintsOf, variantsOf } from '../../testing/fingerprints.ts';
import { designByAbstract, designByTitle } from './design-by-words.ts';

/*
 * Each file says what design an example is found to have, by which words, and a fingerprint of what a small change to the
 * example makes of that: near misses must stay misses. After a change on purpose, read what changed and update the files
 * (vitest with -u).
 */

const fileOf = (name: string) => join(import.meta.dirname, `fingerprints/${name}.json`);

test.each([
  ['titles', designByTitle],
  ['designs', designByAbstract],
])('%s have the designs in the file, and so have their near misses', async (name, designOf) => {
  const found = fingerprintsOf(fileOf(name), (example) => {
    const own = designOf(example);
    return `${own?.design ?? 'none'}, ${own?.because ?? 'no words'}, ${fingerprintOf(variantsOf(example).map(designOf))}`;
  });
  await expect(found).toMatchFileSnapshot(fileOf(name));
});
