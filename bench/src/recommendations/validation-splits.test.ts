import { describe, expect, it } from 'vitest';
import { newUsersOf } from './protocols.ts';
import { oneKnownSplit, tenKnownSplit, untestedUsersSplit } from './validation-splits.ts';

const sorted = (papers: readonly number[]): number[] => papers.toSorted((a, b) => a - b);
const tenFrom = (first: number): number[] => Array.from({ length: 10 }, (_, paper) => first + paper);

describe('ten known papers', () => {
  const train = [tenFrom(0), tenFrom(10), tenFrom(20), tenFrom(30), [1, 2, 3], tenFrom(50)];

  it('hides two of the ten of every third user', () => {
    const { reads, cases } = tenKnownSplit(train, 0);
    expect(cases.map(({ user }) => user)).toEqual([0, 3]);
    for (const { user, relevant } of cases) {
      expect(relevant).toHaveLength(2);
      expect(sorted([...relevant, ...(reads[user] ?? [])])).toEqual(train[user]);
    }
    for (const user of [1, 2, 4, 5]) expect(reads[user]).toEqual(train[user]);
  });

  it('judges no user in two thirds and none with fewer than ten papers', () => {
    const judged = [0, 1, 2].map((third) => tenKnownSplit(train, third).cases.map(({ user }) => user));
    expect(judged).toEqual([[0, 3], [1], [2, 5]]);
  });
});

describe('one known paper', () => {
  const train = [tenFrom(0).toReversed(), tenFrom(10), [40, 41, 42], [60]];
  const published = [[0], [12], [40], [60]];
  const { reads, cases } = oneKnownSplit(train, published);

  it('is the lowest but never the one of the published split; who has no other keeps it', () => {
    expect(reads).toEqual([[1], [10], [41], [60]]);
  });

  it('judges users with ten training papers on the rest, without the published one', () => {
    expect(cases.toSorted((a, b) => a.user - b.user)).toEqual([
      { user: 0, relevant: [2, 3, 4, 5, 6, 7, 8, 9] },
      { user: 1, relevant: [11, 13, 14, 15, 16, 17, 18, 19] },
    ]);
  });
});

describe('users whom the test does not judge', () => {
  const all = Array.from({ length: 520 }, (_, user) =>
    Array.from({ length: 20 + (user % 3) }, (__, at) => at),
  );
  const { reads, cases } = untestedUsersSplit(all, [1]);
  const tested = new Set(newUsersOf(all, 1));

  it('are all others with twenty papers', () => {
    expect(cases.map(({ user }) => user)).toEqual([...all.keys()].filter((user) => !tested.has(user)));
    expect(cases).toHaveLength(20);
  });

  it('are known by ten papers, as are the users of the test', () => {
    expect(reads.map((papers) => papers.length)).toEqual(all.map(() => 10));
    for (const { user, relevant } of cases)
      expect(sorted([...relevant, ...(reads[user] ?? [])])).toEqual(all[user]);
  });
});
