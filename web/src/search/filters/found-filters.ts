import { articleKinds, peopleGroups, sorts } from '@health/contract';
import type { FindQuery } from '../endpoints.ts';

/** Papers per page of the list. */
export const PAGE_SIZE = 10;

/** The filters and the order of the list of papers found; part of the URL, so that it can be bookmarked and shared. */
export interface Filters
  extends Omit<FindQuery, 'query' | 'size' | 'page' | 'from' | 'to' | 'words' | 'as_written'> {
  page: number;
  from?: number | undefined;
  to?: number | undefined;
}

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value);

const numberOf = (value: string | null): number | undefined =>
  value !== null && /^\d{1,4}$/.test(value) ? Number(value) : undefined;

/** Reads the filters in a URL; invalid ones are left out. */
export function readFilters(address: URLSearchParams): Filters {
  const text = (name: string) => address.get(name) || undefined;
  const only = (name: string) => (address.get(name) === 'true' ? 'true' : undefined);
  return {
    page: Math.max(1, numberOf(address.get('page')) ?? 1),
    sort: oneOf(sorts, address.get('sort')) ?? 'best',
    from: numberOf(address.get('from')),
    to: numberOf(address.get('to')),
    type: text('type'),
    kind: oneOf(articleKinds, address.get('kind')),
    people: oneOf(peopleGroups, address.get('people')),
    journal: text('journal'),
    interest: text('interest'),
    free: only('free'),
    full_text: only('full_text'),
    with_abstract: only('with_abstract'),
    preprints: oneOf(['without', 'only'], address.get('preprints')),
    retracted: only('retracted'),
    only_words: address.get(ONLY_WORDS) === 'only' ? 'true' : undefined,
  };
}

/** How the URL says that only papers with the words of the query are listed; it never contains the words themselves. */
const ONLY_WORDS = 'words';

/** The URL with these filters changed. A change of the filters starts at the first page. */
export function changeFilters(address: URLSearchParams, change: Partial<Filters>): URLSearchParams {
  const changed = new URLSearchParams(address);
  const { only_words: onlyWords, ...others } = change;
  if ('only_words' in change) Object.assign(others, { [ONLY_WORDS]: onlyWords && 'only' });
  for (const [name, value] of Object.entries({ page: undefined, ...others })) {
    if (value === undefined || value === '' || value === 1) changed.delete(name);
    else changed.set(name, String(value));
  }
  if (changed.get('sort') === 'best') changed.delete('sort');
  return changed;
}

/** An active filter: its label, and the change that removes it. */
export interface FilterChip {
  label: string;
  without: Partial<Filters>;
}

/** Returns the active filters in the order of their controls; the order and the page are not filters. */
export function chipsOf(filters: Filters): FilterChip[] {
  const { from, to, type, kind, people, journal, interest, preprints } = filters;
  const chips: [label: string | false | undefined, without: Partial<Filters>][] = [
    [periodOf(from, to), { from: undefined, to: undefined }],
    [type && `Study design: ${type}`, { type: undefined }],
    [kind && `Article type: ${kind}`, { kind: undefined }],
    [people && `People: ${people}`, { people: undefined }],
    [journal && `Journal: ${journal}`, { journal: undefined }],
    [interest && `Interest: ${interest}`, { interest: undefined }],
    [preprints && (preprints === 'only' ? 'Only preprints' : 'Without preprints'), { preprints: undefined }],
    [filters.free && 'Free to read in full', { free: undefined }],
    [filters.full_text && 'Full text kept here', { full_text: undefined }],
    [filters.with_abstract && 'With abstract', { with_abstract: undefined }],
    [filters.retracted && 'Retracted papers shown', { retracted: undefined }],
    [filters.only_words && 'Only these words', { only_words: undefined }],
  ];
  return chips.flatMap(([label, without]) => (label ? { label, without } : []));
}

function periodOf(from: number | undefined, to: number | undefined): string | undefined {
  if (from !== undefined && to !== undefined)
    return from === to ? `Year ${from}` : `${Math.min(from, to)} to ${Math.max(from, to)}`;
  if (from !== undefined) return `Since ${from}`;
  return to === undefined ? undefined : `Until ${to}`;
}

/** The change that removes every filter. */
export const withoutFilters = (filters: Filters): Partial<Filters> =>
  Object.assign({}, ...chipsOf(filters).map(({ without }) => without));
