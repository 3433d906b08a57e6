import { useLocation } from 'react-router';

/** Marks the field of a page that the search keys lead to, and names the keys for those who do not see the hint. */
export const searchField = { 'data-search-field': true, 'aria-keyshortcuts': '/ Control+K Meta+K' } as const;

/** Returns the field of the page that the search keys lead to, when it has one. */
export const searchFieldOfPage = () => document.querySelector<HTMLInputElement>('[data-search-field]');

/** The state of a location whose page begins in its search field. */
export const searchWanted = { searchWanted: true } as const;

/** Whether the user came to this page by the search keys. */
export function useSearchIsWanted(): boolean {
  const { state } = useLocation();
  return typeof state === 'object' && state !== null && 'searchWanted' in state;
}
