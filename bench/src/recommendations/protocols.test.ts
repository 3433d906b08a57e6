import { interactionMatrix } from '@health/server/recommendations/scoring/interaction-matrix';
import { describe, expect, it } from 'vitest';
import {
  measure,
  newPapers,
  newUsers,
  newUsersOf,
  publishedSplit,
  type Split,
  trialOf,
} from './protocols.ts';

/** `users` users; user n read 10 + n papers, all different from one another. */
const users = (users: number): number[][] =>
  Array.from({ length: users }, (_, user) =>
    Array.from({ length: 10 + user }, (__, paper) => user + 7 * paper),
  );

const knownOf = ({ reads }: Split, user: number): readonly number[] => reads[user] ?? [];
const sorted = (papers: readonly number[]): number[] => papers.toSorted((a, b) => a - b);

it('reads a published split: users without anything to find are not judged', () => {
  const split = publishedSplit([[1], [2], [3]], [[4, 5], [], [6]]);
  expect(split).toEqual({
    reads: [[1], [2], [3]],
    cases: [
      { user: 0, relevant: [4, 5] },
      { user: 2, relevant: [6] },
    ],
  });
});

describe('new users', () => {
  it('have at least 20 papers, are 500 at most, and differ with the seed', () => {
    const all = users(700);
    const chosen = newUsersOf(all, 1);
    expect(chosen).toHaveLength(500);
    expect(new Set(chosen)).toHaveLength(500);
    expect(Math.min(...chosen.map((user) => all[user]?.length ?? 0))).toBeGreaterThanOrEqual(20);
    expect(newUsersOf(all, 1)).toEqual(chosen);
    expect(newUsersOf(all, 2)).not.toEqual(chosen);
    expect(newUsersOf(users(12), 1).toSorted()).toEqual([10, 11]);
  });

  it.each([1, 3, 10] as const)('are known by %i papers and judged on all others', (known) => {
    const all = users(14);
    const split = newUsers(all, known, 1);
    expect(sorted(split.cases.map(({ user }) => user))).toEqual([10, 11, 12, 13]);
    for (const { user, relevant } of split.cases) {
      expect(knownOf(split, user)).toHaveLength(known);
      expect(sorted([...knownOf(split, user), ...relevant])).toEqual(sorted(all[user] ?? []));
    }
    expect(split.reads.slice(0, 10)).toEqual(all.slice(0, 10));
  });

  it('are known by the first of the same papers, so that more known papers are never other ones', () => {
    const all = users(14);
    expect(knownOf(newUsers(all, 10, 1), 13).slice(0, 3)).toEqual(knownOf(newUsers(all, 3, 1), 13));
  });
});

describe('new papers', () => {
  const all = [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [0, 1, 2], [], [4]];
  const split = newPapers(all, 10, 1);

  it('are a fifth of the papers, which nobody is known to have read', () => {
    expect(split.candidates).toHaveLength(2);
    expect(split.reads.flat().filter((paper) => split.candidates?.has(paper))).toEqual([]);
  });

  it('are to be found by the users who read one of them and another paper', () => {
    const candidates = [...(split.candidates ?? [])];
    const readBoth = all.flatMap((papers, user) => {
      const relevant = papers.filter((paper) => candidates.includes(paper));
      return relevant.length > 0 && relevant.length < papers.length ? [{ user, relevant }] : [];
    });
    expect(split.cases.toSorted((a, b) => a.user - b.user)).toEqual(readBoth);
    expect(readBoth[0]).toEqual({ user: 0, relevant: sorted(candidates) });
    expect(newPapers(all, 10, 1, 1).cases).toHaveLength(1);
  });

  it('leave the document frequencies of the other papers alone', () => {
    const counts: [number, number][][] = [[[0, 1]], [[0, 1]], [[1, 1]]];
    const reads = [[0], [1]];
    const known = trialOf(counts, { reads, cases: [], candidates: new Set([1]) });
    const alone = trialOf([[[0, 1]], [], [[1, 1]]], { reads, cases: [], candidates: new Set([1]) });
    expect(known.matrix.papers[0]).toEqual(alone.matrix.papers[0]);
  });
});

describe('measuring a method', () => {
  const matrix = interactionMatrix(
    Array.from({ length: 5 }, () => ({ terms: new Int32Array(), weights: new Float64Array() })),
    1,
    [[0], [1, 2]],
  );
  const byNumber = () => Float64Array.of(5, 4, 3, 2, 1);

  it('leaves known papers out of the list, so that the next ones move up', () => {
    const cases = [{ user: 1, relevant: [3] }];
    // Without papers 1 and 2 the list is 0, 3, 4: paper 3 has rank 2.
    expect(measure({ matrix, cases }, byNumber).ndcg10).toBeCloseTo(1 / Math.log2(3), 12);
  });

  it('ranks candidates among themselves', () => {
    const cases = [{ user: 0, relevant: [3] }];
    const quality = measure({ matrix, cases, candidates: new Set([3, 4]) }, byNumber);
    expect(quality.ndcg10).toBe(1);
  });

  it('averages over the users and leaves the scores of the method alone', () => {
    const scores = byNumber();
    const cases = [
      { user: 0, relevant: [1] },
      { user: 1, relevant: [4, 7] },
    ];
    const quality = measure({ matrix, cases }, () => scores);
    expect(quality.recall50).toBe((1 + 1 / 2) / 2);
    expect([...scores]).toEqual([5, 4, 3, 2, 1]);
  });
});
