import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSelection } from '../../papers/selection/SelectionBar.tsx';
import { paths } from '../../paths.ts';
import { useFindPapersQuery } from '../endpoints.ts';
import { changeFilters, type Filters, PAGE_SIZE, readFilters } from '../filters/found-filters.ts';

/** Phrases of a query that are looked for as they stand. */
interface PlainPhrases {
  query: string;
  phrases: readonly string[];
}

/**
 * Returns the ranked papers for a query under the filters of the address, and `change` for the filters. `words` are looked
 * for instead of the query's when the user corrected them. While a change loads, the papers from before it stay. What is
 * ticked stays ticked on other pages and under other filters. `readAsWritten` takes back that a phrase was read as a concept.
 */
export function useFoundPapers(query: string, words?: string) {
  const [address, setAddress] = useSearchParams();
  const selection = useSelection();
  const filters = readFilters(address);
  const { page, ...narrowing } = filters;
  const [plain, setPlain] = useState<PlainPhrases>({ query, phrases: [] });
  const phrases = plain.query === query ? plain.phrases : [];
  const asWritten = phrases.length > 0 ? phrases.join('\n') : undefined;
  const asked = { query, words, as_written: asWritten, ...narrowing };
  const { data, isFetching, isError, refetch } = useFindPapersQuery({
    query: { ...asked, size: PAGE_SIZE, page },
  });
  // The address as it is, not as it was drawn: of two changes in a row the second would else lose the first.
  const change = (changed: Partial<Filters>) =>
    setAddress(changeFilters(new URLSearchParams(window.location.search), changed), {
      preventScrollReset: true,
    });
  const readAsWritten = (phrase: string) => setPlain({ query, phrases: [...phrases, phrase] });
  /** Finds the same list for whoever opens it. */
  const permanent = paths.searchFor(query, changeFilters(new URLSearchParams(), narrowing));
  return {
    answer: data,
    asked,
    permanent,
    filters,
    change,
    readAsWritten,
    selection,
    isFetching,
    isError,
    refetch,
  };
}
