/** A paper that an e-mail reports. */
export interface NewsPaper {
  pmcId: string;
  title: string;
  journal: string;
  year: number | null;
  /** An exact quote from the paper's `section`. */
  quote: { text: string; section: string } | null;
  news: 'new' | 'late' | 'retracted' | 'corrected';
  /** New to the search, and withdrawn already. */
  withdrawn: boolean;
  /** The queries of all searches that it is news for. */
  foundBy: string[];
}

/** What one search found that no earlier one did. */
export interface SearchNews {
  searchId: string;
  query: string;
  /** Warnings first, then the new papers, best first. */
  papers: NewsPaper[];
  /** New papers beyond those, named nowhere in the e-mail. */
  more: number;
}

/** What one search found, before papers that several searches found are named once. */
export interface FoundBySearch {
  searchId: string;
  query: string;
  /** Warnings first, then the new papers, best first. */
  papers: Omit<NewsPaper, 'foundBy'>[];
  /** Keys of the new papers beyond those. */
  unnamed: string[];
}

/**
 * Names every paper under the first search that names it, with all searches that found it, and counts it once among those that are not
 * named. Searches of which nothing is left stay, without papers.
 */
export function nameOnce(found: readonly FoundBySearch[]): SearchNews[] {
  const finders = new Map<string, string[]>();
  for (const { query, papers, unnamed } of found)
    for (const key of new Set([...papers.map(keyOf), ...unnamed.map(newKey)]))
      finders.set(key, [...(finders.get(key) ?? []), query]);
  const named = new Set(found.flatMap(({ papers }) => papers.map(keyOf)));
  const told = new Set<string>();
  const isFirst = (key: string) => !told.has(key) && told.add(key);
  return found.map(({ searchId, query, papers, unnamed }) => ({
    searchId,
    query,
    papers: papers
      .filter((paper) => isFirst(keyOf(paper)))
      .map((paper) => ({ ...paper, foundBy: finders.get(keyOf(paper)) ?? [query] })),
    more: unnamed.filter((pmcId) => !named.has(newKey(pmcId)) && isFirst(newKey(pmcId))).length,
  }));
}

/** A paper that is new and one that was retracted are two pieces of news, also when they are one paper. */
const keyOf = ({ news, pmcId }: Pick<NewsPaper, 'news' | 'pmcId'>): string =>
  `${news === 'late' ? 'new' : news} ${pmcId}`;
const newKey = (pmcId: string): string => keyOf({ news: 'new', pmcId });
