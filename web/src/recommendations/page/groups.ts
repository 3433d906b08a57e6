import type { Recommendation } from '@health/contract';

const papersPerGroup = 2;
const groupsPerPage = 3;

/** Up to two recommended papers of one interest. */
export interface Group {
  interest: string;
  items: Recommendation[];
}

function chunks<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Two papers a group; a paper belongs to the interest it fits best, and interests keep the order they come in. */
export function groupsOf(recommendations: Recommendation[]): Group[] {
  const byInterest = Map.groupBy(recommendations, ({ interests }) => interests[0] ?? '');
  return [...byInterest].flatMap(([interest, all]) =>
    chunks(all, papersPerGroup).map((items) => ({ interest, items })),
  );
}

/** Three groups a page. */
export function pagesOf(groups: Group[]): Group[][] {
  return chunks(groups, groupsPerPage);
}

/**
 * The page, counted from 1, where the next interest begins: the first one further on whose first group has another
 * interest than this page's first group, or page 1.
 */
export function pageOfNextInterest(pages: Group[][], page: number): number {
  const here = pages[page - 1]?.[0]?.interest;
  const further = pages.findIndex((groups, index) => index >= page && groups[0]?.interest !== here);
  return further === -1 ? 1 : further + 1;
}

/** The first page that shows an interest, or page 1. */
export function pageOfInterest(pages: Group[][], interest: string): number {
  return Math.max(1, 1 + pages.findIndex((groups) => groups.some((group) => group.interest === interest)));
}
