import { findOptions, withoutHeld } from '../../components/options/find-options.ts';

interface Catalogue {
  /** The user's own. */
  interests: string[];
  list: string[];
  synonyms: Record<string, string[]>;
  groups: { name: string; interests: string[] }[];
  papers: Record<string, number>;
}

interface InterestGroup {
  /** Empty for search results. */
  name: string;
  interests: string[];
}

/** Returns the interests that a user can pick: by group, or the search results, best match first. Empty groups are left out. */
export function interestGroups(catalogue: Catalogue, search: string): InterestGroup[] {
  const { interests: userInterests, list, synonyms, groups, papers } = catalogue;
  const shown =
    search.trim() === ''
      ? groups.map(({ name, interests }) => ({ name, interests: withoutHeld(interests, userInterests) }))
      : [{ name: '', interests: findOptions(withoutHeld(list, userInterests), search, synonyms, papers) }];
  return shown.filter(({ interests }) => interests.length > 0);
}

/** How many common interests are offered as chips. */
const OFFERED = 8;

interface CountedCatalogue {
  /** Every interest that can be picked. */
  list: readonly string[];
  /** The number of papers by interest; an interest without any is missing. */
  papers: Readonly<Record<string, number>>;
}

/** Returns the eight interests with the most papers in the library, most first; fewer when fewer have papers. */
export function commonInterests({ list, papers }: CountedCatalogue): string[] {
  const count = (name: string) => papers[name] ?? 0;
  return list
    .filter((name) => count(name) > 0)
    .toSorted((a, b) => count(b) - count(a) || a.localeCompare(b))
    .slice(0, OFFERED);
}
