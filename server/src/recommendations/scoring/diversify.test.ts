import { expect, it, test } from 'vitest';
import { termVector } from '../../testing/term-vector.ts';
import { diversify, withoutDuplicates } from './diversify.ts';

const paper = (name: string, score: number, ...terms: number[]) => ({
  ...{ name, score },
  vector: termVector(...terms),
});
const names = (papers: { name: string }[]): string => papers.map(({ name }) => name).join(' ');

test.each([
  ['a new subject comes before a better paper on the first one', [10, 9, 7.5], 'first new same'],
  ['a much better paper stays first', [10, 9, 6.7], 'first same new'],
])('%s', (_, [first = 0, same = 0, other = 0], expected) => {
  const papers = [paper('first', first, 0, 1), paper('same', same, 0, 2), paper('new', other, 3)];
  expect(names(diversify(papers))).toBe(expected);
});

test.each([
  ['5 of 6 words', [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 6], 'one'],
  ['3 of 4 words', [0, 1, 2, 3], [0, 1, 2, 4], 'one two'],
])('among papers that share %s the first ones are kept', (_, one, two, expected) => {
  const papers = [paper('one', 2, ...one), paper('two', 1, ...two)];
  expect(names(diversify(papers))).toBe(expected);
  expect(names(withoutDuplicates(papers))).toBe(expected);
});

it('reorders the first 100 papers only', () => {
  const papers = Array.from({ length: 100 }, (_, at) => paper(`${at}`, 200 - at, at));
  const rest = [paper('copy', 50, 0), paper('copy again', 49, 0)];
  expect(diversify([...papers, ...rest]).map(({ name }) => name)).toEqual(
    [...papers, ...rest].map(({ name }) => name),
  );
});

it('keeps a paper whose only duplicate was itself removed', () => {
  const papers = [
    paper('first', 3, 0, 1, 2, 3, 4, 5),
    paper('second', 2, 0, 1, 2, 3, 4, 6),
    paper('third', 1, 0, 1, 2, 3, 7, 6),
  ];
  expect(names(withoutDuplicates(papers))).toBe('first third');
});

it('returns an empty list for an empty list', () => {
  expect(diversify([])).toEqual([]);
  expect(withoutDuplicates([])).toEqual([]);
});
