import { expect, test } from 'vitest';
import { publicationLine, scoreText } from './publication.ts';

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
])('%j is told as %j', (publication, expected) => {
  expect(publicationLine(publication)).toBe(expected);
});

test.each([
  ['0.873456', '0.873'],
  ['0.873', '0.873'],
  ['1', '1'],
  ['', ''],
])('the score %j is shown as %j', (score, expected) => {
  expect(scoreText(score)).toBe(expected);
});
