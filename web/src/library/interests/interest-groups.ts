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
  /** Empty for what a search found. */
  name: string;
  interests: string[];
}

/** Returns the interests that a user can pick: by group, or those that a search finds, the best first. Empty groups are left out. */
export function interestGroups(catalogue: Catalogue, search: string): InterestGroup[] {
  const { interests: userInterests, list, synonyms, groups, papers } = catalogue;
  const shown =
    search.trim() === ''
      ? groups.map(({ name, interests }) => ({ name, interests: withoutHeld(interests, userInterests) }))
      : [{ name: '', interests: findOptions(withoutHeld(list, userInterests), search, synonyms, papers) }];
  return shown.filter(({ interests }) => interests.length > 0);
}
