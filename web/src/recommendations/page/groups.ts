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

/** Groups of two papers; a paper belongs to the interest it matches best. A group has the position of its first paper. */
export function groupsOf(recommendations: Recommendation[]): Group[] {
  const groups: Group[] = [];
  const last = new Map<string, Group>();
  for (const item of recommendations) {
    const interest = item.interests[0] ?? '';
    const group = last.get(interest);
    if (group && group.items.length < papersPerGroup) {
      group.items.push(item);
      continue;
    }
    const next = { interest, items: [item] };
    groups.push(next);
    last.set(interest, next);
  }
  return groups;
}

/**
 * The groups while papers arrive, in the order in which they became full, so that nothing on the screen moves when a paper is
 * added: a second card can be higher than the first. Incomplete groups come last, and are left out as long as `more` may arrive.
 */
export function groupsThatCome(recommendations: Recommendation[], more: boolean): Group[] {
  const place = (item: Recommendation | undefined) =>
    item ? recommendations.indexOf(item) : recommendations.length;
  return groupsOf(recommendations)
    .filter(({ items }) => !more || items.length === papersPerGroup)
    .sort((a, b) => place(a.items[papersPerGroup - 1]) - place(b.items[papersPerGroup - 1]));
}

/** Three groups per page. */
export function pagesOf(groups: Group[]): Group[][] {
  return chunks(groups, groupsPerPage);
}

/**
 * The page, counted from 1, where the next interest starts: the first later one whose first group has another interest than
 * this page's first group, or page 1.
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

/** The interests of all groups without duplicates, in order. */
export function interestsOfPages(pages: Group[][]): string[] {
  return [...new Set(pages.flat().map(({ interest }) => interest))];
}
