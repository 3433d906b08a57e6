import { sorts } from '@health/contract';
import type { FindQuery } from '../endpoints.ts';

/** Papers on one page of the list. */
export const PAGE_SIZE = 10;

/** What narrows and orders the list of found papers; kept in the address, so that it can be kept and sent. */
export interface Filters extends Omit<FindQuery, 'query' | 'size' | 'page' | 'from' | 'to'> {
  page: number;
  from?: number | undefined;
  to?: number | undefined;
}

const isSort = (value: string | null): value is (typeof sorts)[number] =>
  sorts.some((sort) => sort === value);

const numberOf = (value: string | null): number | undefined =>
  value !== null && /^\d{1,4}$/.test(value) ? Number(value) : undefined;

/** Reads the filters of an address; what is not one is left out. */
export function readFilters(address: URLSearchParams): Filters {
  const sort = address.get('sort');
  const text = (name: string) => address.get(name) || undefined;
  const only = (name: string) => (address.get(name) === 'true' ? 'true' : undefined);
  return {
    page: Math.max(1, numberOf(address.get('page')) ?? 1),
    sort: isSort(sort) ? sort : 'best',
    from: numberOf(address.get('from')),
    to: numberOf(address.get('to')),
    type: text('type'),
    journal: text('journal'),
    interest: text('interest'),
    free: only('free'),
    full_text: only('full_text'),
  };
}

/** The address with these filters changed. Whatever narrows the list anew begins at its first page. */
export function changeFilters(address: URLSearchParams, change: Partial<Filters>): URLSearchParams {
  const changed = new URLSearchParams(address);
  for (const [name, value] of Object.entries({ page: undefined, ...change })) {
    if (value === undefined || value === '' || value === 1) changed.delete(name);
    else changed.set(name, String(value));
  }
  if (changed.get('sort') === 'best') changed.delete('sort');
  return changed;
}

/** How many filters are set: the order and the page narrow nothing. */
export function filtersSet({ page: _, sort: __, ...narrowing }: Filters): number {
  return Object.values(narrowing).filter((value) => value !== undefined).length;
}
