import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprintOf, fingerprintsOf, variantsOf } from '../../testing/fingerprints.ts';
import { clauseTokens, sentenceTokens } from './hashed-words.ts';
import { landmarkFeatures, landmarksOf } from './landmarks.ts';
import { featuresOfSentences } from './sentence-features.ts';

/*
 * The shipped weights mean something only while every feature is computed as it was in training. When a fingerprint changes
 * on purpose, train the weights again and update the files (vitest with -u).
 */

const fileOf = (name: string) => join(import.meta.dirname, `fingerprints/${name}.json`);
const bucketsOf = (texts: readonly string[]) => featuresOfSentences(texts).map((own) => [...own.toSorted()]);
const landmarks = (text: string) => [
  ...landmarkFeatures(landmarksOf([{ text, words: [], aims: false }]), [], 0, 'first'),
];

test.each<[name: string, fingerprint: (text: string) => unknown]>([
  ['sentences', (text) => variantsOf(text, false).map((one) => bucketsOf([one]))],
  ['texts', (text) => bucketsOf(text.split('\n'))],
  ['landmarks', (text) => variantsOf(text).map(landmarks)],
])('the features of %s are the ones used in training', async (name, fingerprint) => {
  const found = fingerprintsOf(fileOf(name), (example) => fingerprintOf(fingerprint(example)));
  await expect(found).toMatchFileSnapshot(fileOf(name));
});

test('numbers lose their magnitude, and words their capitals', () => {
  const text = 'Pain (P = 0.01; n = 1,234) fell by 3·5 ± 2 %, Covid-19 [A/B].';
  expect(sentenceTokens(text)).toEqual([
    ...['pain', 'p', '=', '0.0', 'n', '=', '0', 'fell', 'by', '0.0', '±', '0', '%', 'covid', '0', 'a', 'b'],
  ]);
  expect(clauseTokens(text)).toEqual([
    ...['pain', '(', 'p', '=', '#', ';', 'n', '=', '#', ')', 'fell', 'by', '#', '±', '#', '%', ','],
    ...['covid', '-', '#', '[', 'a', '/', 'b', ']', '.'],
  ]);
});

test('only the first 400 tokens of a sentence count', () => {
  expect(sentenceTokens('so '.repeat(500))).toHaveLength(400);
});
