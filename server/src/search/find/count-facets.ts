import type { Facets } from '@health/contract';
import type { SearchHit } from './search-hit.ts';

/** More journals than this make a list that nobody reads; each can still be searched for. */
const MOST_JOURNALS = 50;

/** Counts found papers by year, study design, kind of article and journal. */
export function countFacets(all: readonly SearchHit[]): Facets {
  return {
    years: counted(all.flatMap(({ year }) => year ?? []))
      .map(([year, count]) => ({ year, count }))
      .toSorted((a, b) => b.year - a.year),
    designs: mostFirst(all.flatMap(({ design }) => design ?? [])).map(([design, count]) => ({
      design,
      count,
    })),
    kinds: mostFirst(all.map(({ kind }) => kind)).map(([kind, count]) => ({ kind, count })),
    journals: mostFirst(all.flatMap(({ journal }) => journal || []))
      .slice(0, MOST_JOURNALS)
      .map(([journal, count]) => ({ journal, count })),
  };
}

const mostFirst = (values: readonly string[]): [string, number][] =>
  counted(values).toSorted(([a, ofA], [b, ofB]) => ofB - ofA || a.localeCompare(b, 'en'));

function counted<T>(values: readonly T[]): [T, number][] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts];
}
