import type { Recommendation } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { expect, test } from 'vitest';
import {
  type Group,
  groupsOf,
  groupsThatCome,
  interestsOfPages,
  pageOfInterest,
  pageOfNextInterest,
  pagesOf,
} from './groups.ts';

function recommended(...interests: string[]): Recommendation[] {
  return interests.map((interest, index) => ({
    paper: { pmc_id: `PMC${index}` } as Recommendation['paper'],
    interests: [interest, 'Another'],
    why: [],
  }));
}

const shape = (groups: Group[]) =>
  groups.map(({ interest, items }) => `${interest}${items.length}`).join(' ');
const pages = (firsts: string) =>
  firsts.split(' ').map((page) => [...page].map((interest) => ({ interest, items: [] })));

test.each([
  ['', ''],
  ['A', 'A1'],
  ['AA', 'A2'],
  ['AAA', 'A2 A1'],
  ['AABBB', 'A2 B2 B1'],
  ['ABA', 'A2 B1'],
  // Papers that arrived later come after the others, and complete groups with one paper.
  ['AAABBAACC', 'A2 A2 B2 A1 C2'],
])('papers of the interests %j form the groups %j', (interests, expected) => {
  expect(shape(groupsOf(recommended(...interests)))).toBe(expected);
});

test.each([
  ['A', '', 'A1'],
  ['AB', '', 'A1 B1'],
  ['ABB', 'B2', 'B2 A1'],
  ['ABBA', 'B2 A2', 'B2 A2'],
  ['ABBAABCCA', 'B2 A2 C2 A2', 'B2 A2 C2 A2 B1'],
])('arriving papers %j form the groups %j, and %j once all have arrived', (interests, coming, come) => {
  expect(shape(groupsThatCome(recommended(...interests), true))).toBe(coming);
  expect(shape(groupsThatCome(recommended(...interests), false))).toBe(come);
});

test('a group on the screen stays in place when more papers arrive', () => {
  const all = recommended(...'ABCABCCBAABCBAC');
  let before = '';
  for (let come = 1; come <= all.length; come++) {
    const now = JSON.stringify(groupsThatCome(all.slice(0, come), true)).slice(1, -1);
    expect(now.startsWith(before)).toBe(true);
    before = now;
  }
});

test.each([
  ['', []],
  ['AA', ['A2']],
  ['AAAAAA', ['A2 A2 A2']],
  ['AAAAAAA', ['A2 A2 A2', 'A1']],
  ['AAAABBBBC', ['A2 A2 B2', 'B2 C1']],
])('papers of the interests %j fill the pages %j', (interests, expected) => {
  requirement('5.2');
  expect(pagesOf(groupsOf(recommended(...interests))).map(shape)).toEqual(expected);
});

test.each([
  ['AAA AAA BBB CCC', 1, 3],
  ['AAA AAA BBB CCC', 2, 3],
  ['AAA AAA BBB CCC', 3, 4],
  ['AAA AAA BBB CCC', 4, 1],
  ['AAB BBB CCC', 1, 2],
  ['AAA AAA', 1, 1],
  ['AAA', 1, 1],
])('with the pages %j the next interest after page %i is on page %i', (layout, page, expected) => {
  requirement('5.5');
  expect(pageOfNextInterest(pages(layout), page)).toBe(expected);
});

test('there is always a page 1', () => {
  expect(pageOfNextInterest([], 1)).toBe(1);
});

test.each([
  ['B', 1],
  ['C', 2],
  ['unknown', 1],
])('the interest %j starts on page %i', (interest, expected) => {
  expect(pageOfInterest(pages('AAB BCC'), interest)).toBe(expected);
});

test('the interests of the groups are listed once each, in order', () => {
  expect(interestsOfPages(pages('AAB BCC A'))).toEqual(['A', 'B', 'C']);
});
