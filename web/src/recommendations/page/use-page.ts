import { useState } from 'react';
import { useLocation } from 'react-router';
import { type Group, pageOfInterest } from './groups.ts';

/** The page shown, counted from 1. Another page may send the reader here with an interest in the location's state. */
export function usePage(pages: Group[][]) {
  const { state } = useLocation();
  const asked = typeof state?.interest === 'string' ? state.interest : null;
  const [chosen, setChosen] = useState<number | null>(null);
  const wanted = chosen ?? (asked === null ? 1 : pageOfInterest(pages, asked));
  return {
    // Fewer recommendations may have come back since the page was chosen.
    page: Math.max(1, Math.min(wanted, pages.length)),
    setPage: setChosen,
    showInterest: (interest: string) => setChosen(pageOfInterest(pages, interest)),
  };
}
