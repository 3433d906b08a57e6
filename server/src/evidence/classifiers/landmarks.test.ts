import { expect, test } from 'vitest';
import { sentenceTokens } from './hashed-words.ts';
import { landmarkFeatures, landmarksOf } from './landmarks.ts';

const texts = [
  'Sleep matters for memory.',
  'We aimed to test whether longer sleep improves memory.',
  'Forty adults were randomised to longer sleep.',
  'Recall rose by 4.2 points (p < 0.01).',
  'Longer sleep improves memory.',
];
const sentences = texts.map((text) => ({
  text,
  words: sentenceTokens(text),
  aims: text.startsWith('We aimed'),
}));
const signsAt = (at: number) => [
  ...landmarkFeatures(landmarksOf(sentences), sentences[at]?.words ?? [], at, 'somewhere'),
];

test('the features of a sentence include its distance before or after the landmarks of its text', () => {
  expect(signsAt(0)).toEqual(expect.arrayContaining(['first p -3', 'taken in -2', 'measured -3']));
  expect(signsAt(4)).toEqual(expect.arrayContaining(['last p 1', 'taken in 2', 'past 2']));
});

test('the features of a sentence include the number of words it shares with the aim and with the first sentence', () => {
  expect(signsAt(4)).toEqual(expect.arrayContaining(['of the aim 1 somewhere', 'of the first 0 somewhere']));
});

test('a missing landmark has a feature of its own', () => {
  const bare = landmarksOf([{ text: 'Nothing here.', words: ['nothing', 'here'], aims: false }]);
  expect([...landmarkFeatures(bare, [], 0, 'first')]).toContain('taken in none');
});
