import { useLocation } from 'react-router';
import { useKeptPlace } from '../../components/use-kept-place.ts';
import { type Group, pageOfInterest } from './groups.ts';

const isPage = (value: unknown): value is number => Number.isInteger(value);

/**
 * The page shown, counted from 1; after Back it is the one that was left. Another page may send the user here with an interest in the
 * location's state.
 */
export function usePage(pages: Group[][]) {
  const { state } = useLocation();
  const asked = typeof state?.interest === 'string' ? state.interest : null;
  const [chosen, setPage] = useKeptPlace('page', isPage);
  const requestedPage = chosen ?? (asked === null ? 1 : pageOfInterest(pages, asked));
  return {
    // Fewer recommendations may have come back since the page was chosen.
    page: Math.max(1, Math.min(requestedPage, pages.length)),
    setPage,
    showInterest: (interest: string) => setPage(pageOfInterest(pages, interest)),
  };
}
