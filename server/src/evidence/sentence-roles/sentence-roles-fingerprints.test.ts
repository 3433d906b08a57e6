import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprintOf, fingerprintsOf, variantsOf } from '../../testing/fingerprints.ts';
import { concludingSentences, isConclusionTitle } from './concluding-sentences.ts';
import { taughtBy } from './role-model.ts';
import { rolesOf } from './sentence-roles.ts';

/*
 * Each file says what is read from an example, and a fingerprint of what a small change to the example makes of that. After
 * a change on purpose, read what changed and update the files (vitest with -u).
 */

const fileOf = (name: string) => join(import.meta.dirname, `fingerprints/${name}.json`);
const rolesIn = (text: string) => {
  const found = rolesOf(text).map(({ confidence, ...one }) => [one, confidence.toFixed(6)]);
  return [found, taughtBy(text)];
};

test.each<[name: string, read: (text: string) => unknown, expectedRoles: (text: string) => string]>([
  ['conclusions', concludingSentences, concludingSentences],
  ['labels', isConclusionTitle, (text) => String(isConclusionTitle(text))],
])('%s match the file, and so do near misses', async (name, read, expectedRoles) => {
  const found = fingerprintsOf(
    fileOf(name),
    (example) => `${expectedRoles(example)} ${fingerprintOf(variantsOf(example).map(read))}`,
  );
  await expect(found).toMatchFileSnapshot(fileOf(name));
});

test('the shipped weights produce the roles and confidences of the file', async () => {
  const found = fingerprintsOf(fileOf('roles'), (example) => {
    const names = rolesOf(example).map(({ role }) => role);
    return `${names.join(', ')} ${fingerprintOf(rolesIn(example))}`;
  });
  await expect(found).toMatchFileSnapshot(fileOf('roles'));
});

test('an abstract is training data when its authors titled at least three roles', () => {
  expect(taughtBy('Methods: We saw.\nResults: Good.')).toBeNull();
  const sentence = 'Methods and findings: We saw. It fell.';
  expect(taughtBy(`Aim: To see.\n${sentence}\nConclusions: Good.\nMethods: None.`)).toEqual([
    { text: 'To see.', roles: ['objective'] },
    { text: 'We saw.', roles: ['methods', 'results'] },
    { text: 'It fell.', roles: ['methods', 'results'] },
    { text: 'Good.', roles: ['conclusions'] },
    { text: 'None.', roles: ['methods'] },
  ]);
  expect(taughtBy(`Aim: To see.\n${sentence}\nConclusions: Good.\nFunding: None.`)).toBeNull();
});
