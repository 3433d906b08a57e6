import { FROM_LIBRARY } from '@health/contract';
import { describe, expect, it } from 'vitest';
import type { RankedCandidate } from '../schema.ts';
import { type AssignmentRules, assign, type Shown } from './assign.ts';

const paper = (pmc_id: string, more: Partial<RankedCandidate> = {}): RankedCandidate => ({
  pmc_id,
  fit: 0.5,
  score: 1,
  shares: { interest: 1, liked: 0, coReaders: 0, evidence: 0 },
  like: null,
  readers: 0,
  about: [],
  people: null,
  hasResults: true,
  explore: false,
  ...more,
});
const shownOn = (days: number, lastDay: string | null): Shown => ({ days, lastDay });
const rules = (more: Partial<AssignmentRules> = {}, shown: [string, Shown][] = []): AssignmentRules => ({
  history: { seen: new Set(['SEEN']), shown: new Map(shown) },
  factorOf: () => 1,
  explores: true,
  libraryFirst: true,
  assigned: new Set(),
  yearOf: null,
  ...more,
});
const idsOf = (ranked: [string, RankedCandidate[]][], by: AssignmentRules): string[] =>
  assign(new Map(ranked), by).map(({ pmc_id }) => pmc_id);

describe('the papers of one interest', () => {
  it('are new ones first, then those shown before, then resting ones, the longest-resting first', () => {
    const shown: [string, Shown][] = [
      ['RESTED', shownOn(3, '2026-01-01')],
      ['RESTS', shownOn(5, '2026-02-01')],
      ['TODAY', shownOn(3, null)],
      ['SHOWN', shownOn(2, '2026-02-02')],
    ];
    const list = ['SEEN', 'RESTS', 'RESTED', 'TODAY', 'SHOWN', 'NEW'].map((id) => paper(id));
    expect(idsOf([['Sleep', list]], rules({}, shown))).toEqual(['NEW', 'SHOWN', 'TODAY', 'RESTED', 'RESTS']);
  });

  it('put those without results in humans behind the others, among those that are shown', () => {
    const list = [paper('PROTOCOL', { hasResults: false, score: 3 }), paper('TRIAL', { score: 2 })];
    expect(idsOf([['Sleep', list]], rules())).toEqual(['TRIAL', 'PROTOCOL']);
  });

  it('contain one exploration in six, unless the user opts out', () => {
    const list = [
      ...['A', 'B', 'C', 'D', 'E', 'F'].map((id) => paper(id)),
      ...['X', 'Y'].map((id) => paper(id, { explore: true })),
    ];
    expect(idsOf([['Sleep', list]], rules())).toEqual(['A', 'B', 'C', 'D', 'E', 'X', 'F']);
    expect(idsOf([['Sleep', list]], rules({ explores: false }))).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  });
});

describe('the newest papers of one interest', () => {
  const years: Record<string, number> = { OLD: 1999, NEW: 2026, RESTS: 2025, SHOWN: 2024 };
  const newest = (more: Partial<AssignmentRules> = {}, shown: [string, Shown][] = []) =>
    rules({ yearOf: ({ pmc_id }) => years[pmc_id] ?? 2010, ...more }, shown);

  it('are sorted by year, within a year by score, without explorations', () => {
    const list = [
      ...['OLD', 'SEEN', 'SHOWN', 'B', 'A', 'NEW'].map((id) => paper(id)),
      paper('X', { explore: true }),
    ];
    const shown: [string, Shown][] = [['SHOWN', shownOn(1, '2026-01-01')]];
    expect(idsOf([['Sleep', list]], newest({}, shown))).toEqual(['NEW', 'SHOWN', 'B', 'A', 'OLD']);
  });

  it('are chosen from the 36 that fit best, and include resting ones only when others are missing', () => {
    const others = (count: number) => Array.from({ length: count }, (_, index) => paper(`P${index}`));
    const resting: [string, Shown][] = [['RESTS', shownOn(3, '2026-01-01')]];
    const ids = (list: RankedCandidate[]) => idsOf([['Sleep', list]], newest({}, resting));
    expect(ids([...others(35), paper('NEW')])[0]).toBe('NEW');
    expect(ids([...others(36), paper('NEW')])).not.toContain('NEW');
    expect(ids([paper('RESTS'), ...others(13)])).not.toContain('RESTS');
    expect(ids([paper('RESTS'), ...others(3)])[0]).toBe('RESTS');
  });
});

describe('a paper that fits several groups', () => {
  const fits: [string, RankedCandidate[]][] = [
    ['Sleep', [paper('BOTH', { fit: 0.4 }), paper('SLEEP')]],
    ['Stroke', [paper('BOTH', { fit: 0.9 }), paper('STROKE')]],
    [FROM_LIBRARY, [paper('STROKE'), paper('LIKED')]],
  ];

  it('is shown under the interest that it fits best, or under the library when that comes first', () => {
    expect(idsOf(fits, rules())).toEqual(['STROKE', 'LIKED', 'SLEEP', 'BOTH']);
    const groups = assign(new Map(fits), rules()).map(({ interests: [first] }) => first);
    expect(groups).toEqual([FROM_LIBRARY, FROM_LIBRARY, 'Sleep', 'Stroke']);
  });

  it('is shown under the interest when the library comes last', () => {
    expect(idsOf(fits, rules({ libraryFirst: false }))).toEqual(['SLEEP', 'BOTH', 'STROKE', 'LIKED']);
  });
});
