import { requirement } from '@health/contract/testing/requirement';
import { expect, it, test } from 'vitest';
import {
  authorLine,
  cutText,
  firstAuthorLine,
  keyWords,
  paragraphsOf,
  publicationLine,
  retractionWord,
  scoreText,
  tagLabel,
  tagLabels,
} from './paper-words.ts';

test.each([
  [
    { journal: 'The Lancet', volume: '12', issue: '3', pages: '45-52', pub_year: 2021 },
    'The Lancet · Volume 12 · Issue 3 · Pages 45–52 · 2021',
  ],
  [{ journal: '', volume: '', issue: '', pages: '45', pub_year: null }, 'Page 45'],
  [{ journal: '', volume: '', issue: '', pages: 'e45', pub_year: null }, 'Article e45'],
  [{ journal: 'The Lancet', volume: '12', issue: '', pages: '', pub_year: null }, 'The Lancet · Volume 12'],
  [{ journal: '', volume: '', issue: '', pages: '', pub_year: 1999 }, '1999'],
  [{ journal: '', volume: '', issue: '', pages: '', pub_year: null }, ''],
])('%j is shown as %j', (publication, expected) => {
  requirement('7.2');
  expect(publicationLine(publication)).toBe(expected);
});

test.each([
  ['0.873456', '0.873'],
  ['0.873', '0.873'],
  ['1', '1'],
  ['', ''],
])('the score %j is shown as %j', (score, expected) => {
  requirement('8.7');
  expect(scoreText(score)).toBe(expected);
});

test.each([
  [[], null, ''],
  [[], 2021, '2021'],
  [['Kim S'], 2021, 'Kim S 2021'],
  [['Kim S', 'Lee J'], 2021, 'Kim S, Lee J 2021'],
  [['Kim S', 'Lee J', 'Roy A'], 2021, 'Kim S, Lee J, et al. 2021'],
  [['Kim S', 'Lee J', 'Roy A'], null, 'Kim S, Lee J, et al.'],
])('the card line of %j and %j is %j', (names, year, expected) => {
  requirement('5.4');
  expect(authorLine(names, year)).toBe(expected);
});

test.each([
  [[], ''],
  [['Kim S'], 'Kim S'],
  [['Kim S', 'Lee J'], 'Kim S, et al.'],
])('the library line of %j is %j', (names, expected) => {
  requirement('8.6');
  expect(firstAuthorLine(names)).toBe(expected);
});

test.each([
  ['', 5, ''],
  ['short', 5, 'short'],
  ['longer', 5, 'longe…'],
  ['two words', 4, 'two…'],
  ['a'.repeat(75), 75, 'a'.repeat(75)],
  ['a'.repeat(76), 75, `${'a'.repeat(75)}…`],
  ['ab😀d', 3, 'ab😀…'],
])('%j cut at %i is %j', (text, length, expected) => {
  requirement('5.4');
  expect(cutText(text, length)).toBe(expected);
});

it.each([
  ['PMC1', 'Naps in adults', 'Retracted'],
  ['PMC1', 'RETRACTED: Naps in adults', 'Retracted'],
  ['MED1', 'WITHDRAWN: Naps in adults', 'Withdrawn'],
  ['MED1', '[Withdrawn] Naps in adults', 'Withdrawn'],
  ['MED1', 'Withdrawnness in infants', 'Retracted'],
  ['PPR1', 'Naps in adults', 'Withdrawn'],
] as const)('the retracted paper %s “%s” is labelled %s', (pmc_id, title, word) => {
  expect(retractionWord({ pmc_id, title })).toBe(word);
});

test.each([
  ['heart health', 'Heart Health'],
  ['HIV', 'HIV'],
  ['type 2 diabetes', 'Type 2 Diabetes'],
  ['long-term care', 'Long-term Care'],
  ['écoute active', 'Écoute Active'],
  ['', ''],
])('the tag %j is labelled %j', (name, expected) => {
  expect(tagLabel(name)).toBe(expected);
});

test('the tags of a paper are listed once each', () => {
  const tags = {
    sleep: { kind: 'interest' },
    Sleep: { kind: 'interest' },
    cohort: { kind: 'design' },
  } as const;
  expect(tagLabels(tags)).toEqual(['Sleep', 'Cohort']);
});

test.each([
  ['', []],
  [' , ', []],
  ['sleep, insomnia ,sleep', ['sleep', 'insomnia']],
])('the keywords of %j are %j', (line, expected) => {
  requirement('7.3');
  expect(keyWords(line)).toEqual(expected);
});

test.each([
  ['', []],
  [' \n ', []],
  ['One.', ['One.']],
  ['One.\nTwo.', ['One.', 'Two.']],
  ['One.\r\n\n Two. ', ['One.', 'Two.']],
])('%j has the paragraphs %j', (text, expected) => {
  requirement('7.5');
  expect(paragraphsOf(text)).toEqual(expected);
});
