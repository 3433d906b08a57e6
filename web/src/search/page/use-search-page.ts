import { type HistoryItem, messages, type QuestionReading, type SearchResult } from '@health/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { isErrorData } from '../../api/request-error.ts';
import { notifyError } from '../../components/notify.ts';
import { paths } from '../../paths.ts';
import { runningSearch } from '../../store/answer/follow-answer.ts';
import { useAppDispatch, useAppSelector, useAppStore, useLoad } from '../../store/hooks.ts';
import { searchCleared, searchShown } from '../../store/search.ts';
import { resumeSearch, runSearch, searchPartEndpoints } from '../../store/search-endpoints.ts';
import { readingOpen } from '../reading/HowRead.tsx';

/** What the search page shows for its URL, and the user's actions. */
export function useSearchPage() {
  const { id } = useParams();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const result = useAppSelector(({ search }) => search.search);
  const saved = useSaved(id);
  const history = useLoad(searchPartEndpoints.searchHistory, {}, { onReturn: true });
  const [query, setQuery] = useQuery(id, saved);
  const { search, follow, error } = useSearching(id);
  const isAsked = useAskedByAddress(follow, history.status !== 'pending', setQuery);
  const progress = useAppSelector((state) => state.search.progress);
  const shown = id !== undefined && result?.id === id ? result : null;

  const startAnew = () => {
    setQuery('');
    dispatch(searchCleared());
    void navigate(paths.search);
  };

  return {
    query,
    setQuery,
    search: () => search(query),
    /** Searches for another query than the one in the box, and puts it there; `reading` may be the user's correction. */
    ask: (other: string, reading?: QuestionReading) => {
      setQuery(other);
      return search(other, reading);
    },
    /** Answers the current question again and replaces its answer. */
    askAgain: async () => {
      if (!shown) return;
      const reading = shown.reading_corrected && shown.reading ? shown.reading : undefined;
      await search(saved?.query ?? query, reading, shown.id);
    },
    startAnew,
    /** The answer that is being written, if any. */
    progress,
    error,
    /** The result for the URL, if any. */
    shown,
    /** The question that it answers. */
    shownQuery: saved?.query ?? query,
    /** The saved search of the URL, when it is recurrent. */
    recurrent: saved?.is_recurrent ? saved : null,
    history,
    /** The search of the URL is not loaded yet. */
    isOpening: (id !== undefined && history.status === 'pending' && !shown) || (isAsked && !error),
    isUnknown: id !== undefined && history.status === 'fulfilled' && !saved && !shown,
  };
}

/** The saved search in a URL; its stored result is shown. */
function useSaved(id: string | undefined): HistoryItem | undefined {
  const dispatch = useAppDispatch();
  const saved = useAppSelector(({ search }) => search.history.find((item) => item.id === id));
  useEffect(() => {
    if (saved) dispatch(searchShown(saved));
  }, [dispatch, saved]);
  return saved;
}

/** The text of the search box: initially the saved search of the URL, then edited by the user. */
function useQuery(id: string | undefined, saved: HistoryItem | undefined) {
  const [query, setQuery] = useState('');
  const [filledFor, setFilledFor] = useState<string | undefined>();
  if (saved && filledFor !== saved.id) {
    setFilledFor(saved.id);
    setQuery(saved.query);
  }
  if (!id && filledFor) {
    setFilledFor(undefined);
    setQuery('');
  }
  return [query, setQuery] as const;
}

/** How to navigate to an answer: to a view of it, replacing the current page, with a state for the history. */
interface Going {
  view?: string;
  replace?: boolean;
  state?: unknown;
}

/** Runs searches and navigates to their results, unless the user has gone elsewhere in the meantime. */
function useSearching(id: string | undefined) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [error, setError] = useState('');
  const place = useRef<string | undefined | null>(null);
  useEffect(() => {
    place.current = id;
    setError('');
    return () => {
      place.current = null;
    };
  }, [id]);

  const follow = useCallback(
    async (answer: Promise<SearchResult | null>, { view = '', replace = false, state }: Going = {}) => {
      const asked = place.current;
      setError('');
      try {
        const found = await answer;
        // Awaited, so that the empty page does not flash between the search and its result.
        if (found && place.current === asked)
          await navigate(`${paths.savedSearch(found.id)}${view}`, { replace, state });
      } catch (error) {
        // For a user who has left, a cancelled search is not a failure.
        if (!isErrorData(error)) return;
        notifyError(messages.searchFailedToast);
        setError(error.message || messages.searchFailed);
      }
    },
    [navigate],
  );
  useResuming(follow);

  const search = async (query: string, reading?: QuestionReading, again?: string) => {
    if (!query.trim()) return notifyError(messages.searchEmpty);
    // A user who corrects one part may want to correct another.
    const state = reading && !again ? readingOpen : undefined;
    await follow(dispatch(runSearch({ query: query.trim(), reading, again })).unwrap(), { state });
  };
  return { search, follow, error };
}

/**
 * Runs the search in a URL, `/search?query=…`, once, and navigates to its result with the rest of the URL. A search that the
 * user already has is opened instead.
 */
function useAskedByAddress(follow: Follow, isHistoryHere: boolean, onAsk: (query: string) => void) {
  const { id } = useParams();
  const [address] = useSearchParams();
  const store = useAppStore();
  const navigate = useNavigate();
  const begun = useRef<string | null>(null);
  // One answer at a time: the one that is still being written comes first.
  const isBusy = useAppSelector(({ search }) => search.progress !== null);
  const query = id === undefined ? (address.get('query')?.trim() ?? '') : '';
  useEffect(() => {
    if (!query) begun.current = null;
    if (!query || !isHistoryHere || isBusy || begun.current === query || runningSearch()) return;
    begun.current = query;
    onAsk(query);
    const rest = new URLSearchParams(address);
    rest.delete('query');
    const view = rest.size > 0 ? `?${rest}` : '';
    const known = store.getState().search.history.find((item) => item.query === query);
    if (known) void navigate(`${paths.savedSearch(known.id)}${view}`, { replace: true });
    else void follow(store.dispatch(runSearch({ query })).unwrap(), { view, replace: true });
  }, [query, address, isHistoryHere, isBusy, store, navigate, follow, onAsk]);
  return query !== '';
}

type Follow = ReturnType<typeof useSearching>['follow'];

/** Resumes the answer that was being written when this tab was reloaded, once. */
function useResuming(follow: (answer: Promise<SearchResult | null>) => void) {
  const store = useAppStore();
  useEffect(() => {
    const id = runningSearch();
    const { progress } = store.getState().search;
    if (id && !progress) follow(store.dispatch(resumeSearch(id)).unwrap());
  }, [store, follow]);
}
