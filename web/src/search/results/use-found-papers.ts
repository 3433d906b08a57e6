import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSelection } from '../../papers/selection/SelectionBar.tsx';
import { paths } from '../../paths.ts';
import { useFindPapersQuery } from '../endpoints.ts';
import { changeFilters, type Filters, PAGE_SIZE, readFilters } from '../filters/found-filters.ts';

/** Phrases of a query that are searched for literally. */
interface PlainPhrases {
  query: string;
  phrases: readonly string[];
}

/**
 * Returns the ranked papers for a query with the filters of the URL, and `change` for the filters. `words` are searched for
 * instead of the query's when the user corrected them. While a change loads, the previous papers stay. The selection is kept
 * across pages and filters. `readAsWritten` undoes that a phrase was read as a concept.
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
  // The current URL, not the rendered one: otherwise the second of two quick changes would lose the first.
  const change = (changed: Partial<Filters>) =>
    setAddress(changeFilters(new URLSearchParams(window.location.search), changed), {
      preventScrollReset: true,
    });
  const readAsWritten = (phrase: string) => setPlain({ query, phrases: [...phrases, phrase] });
  /** Finds the same list for everyone who opens it. */
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
