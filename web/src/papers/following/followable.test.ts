import type { Follow, Paper } from '@health/contract';
import { describe, expect, it } from 'vitest';
import { followablesOf, followOf } from './followable.ts';

const paper = (changes: object) =>
  ({ pmc_id: 'PMC1', journal: 'Sleep', authors: { list: ['Ada First', 'Ben Second'] }, ...changes }) as Paper;
const follow = (id: string, kind: Follow['kind'], name: string, pmc_id: string | null = null): Follow => ({
  ...{ id, kind, name, pmc_id },
});

describe('what can be followed from a paper', () => {
  it.each([
    [{}, ['Papers that cite this one', 'Sleep', 'Ada First', 'Ben Second']],
    [{ journal: '', authors: { list: [] } }, ['Papers that cite this one']],
    [{ authors: { list: ['Ada First', 'Ada First'] } }, ['Papers that cite this one', 'Sleep', 'Ada First']],
  ])('for %o is %j', (changes, labels) => {
    expect(followablesOf(paper(changes)).map(({ label }) => label)).toEqual(labels);
  });
});

describe('a follow', () => {
  const follows = [
    follow('author', 'author', 'Sleep'),
    follow('journal', 'journal', 'Sleep'),
    follow('cited', 'citations', 'Sleep', 'PMC1'),
  ];

  it('is identified by its kind, and for a paper by its key', () => {
    expect(followOf(follows, { kind: 'author', name: 'Sleep' })?.id).toBe('author');
    expect(followOf(follows, { kind: 'journal', name: 'Sleep' })?.id).toBe('journal');
    expect(followOf(follows, { kind: 'citations', pmc_id: 'PMC1' })?.id).toBe('cited');
    expect(followOf(follows, { kind: 'citations', pmc_id: 'PMC2' })).toBeUndefined();
    expect(followOf(follows, { kind: 'author', name: 'sleep' })).toBeUndefined();
  });
});
