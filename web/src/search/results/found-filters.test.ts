import { describe, expect, it } from 'vitest';
import { changeFilters, filtersSet, readFilters } from './found-filters.ts';

describe('filters in an address', () => {
  it('are read, and what is not one is left out', () => {
    const filters = readFilters(
      new URLSearchParams('from=2015&to=soon&sort=newest&type=Cohort%20study&free=true&full_text=1&page=3'),
    );
    expect(filters).toMatchObject({
      from: 2015,
      sort: 'newest',
      type: 'Cohort study',
      free: 'true',
      page: 3,
    });
    expect(filters.to).toBeUndefined();
    expect(filters.full_text).toBeUndefined();
    expect(filtersSet(filters)).toBe(3);
  });

  it.each([['sort=odd&page=0'], ['sort=<b>&page=-1'], ['']])('are the usual ones for %j', (address) => {
    expect(readFilters(new URLSearchParams(address))).toMatchObject({ sort: 'best', page: 1 });
  });

  it.each([
    ['page=4', { from: 2015 }, 'from=2015'],
    ['from=2015&page=4', { page: 2 }, 'from=2015&page=2'],
    ['from=2015&view=papers', { from: undefined }, 'view=papers'],
    ['sort=newest', { sort: 'best' }, ''],
  ] as const)('%j changed by %j is %j', (address, change, changed) => {
    expect(String(changeFilters(new URLSearchParams(address), change))).toBe(changed);
  });
});
