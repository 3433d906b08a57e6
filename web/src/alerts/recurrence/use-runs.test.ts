import type { SearchRun } from '@health/contract';
import { expect, it } from 'vitest';
import { freshOf } from './use-runs.ts';

const run = (...ids: string[]): SearchRun => ({
  id: ids.join(),
  ran_at: '2026-11-21T08:00:00.000Z',
  new_papers: ids.map((pmc_id) => ({ pmc_id, title: pmc_id, year: 2026, journal: 'A journal', late: false })),
  retracted: [],
  corrected: [],
});

it.each([
  [0, []],
  [2, ['PMC3', 'PMC4']],
  [3, ['PMC3', 'PMC4', 'PMC1']],
])('%d unseen papers come from the newest runs', (unseen, expected) => {
  const runs = [run('PMC3', 'PMC4'), run(), run('PMC1')];
  expect(freshOf(runs, unseen).map(({ pmc_id }) => pmc_id)).toEqual(expected);
});
