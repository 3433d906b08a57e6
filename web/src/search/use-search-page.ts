import { type HistoryItem, messages } from '@health/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Failure } from '../api/request.ts';
import { paths } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { fetchHistory, runSearch, searchCleared, searchShown } from '../state/search.ts';
import { tellFailure } from '../ui/notify.ts';

/** What the search screen shows for its address, and what its reader can do. */
export function useSearchPage() {
  const { id } = useParams();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const result = useAppSelector(({ search }) => search.search);
  const saved = useSaved(id);
  const history = useHistory();
  const [query, setQuery] = useQuery(id, saved);
  const { search, isSearching, failure } = useSearching(id);
  const shown = id !== undefined && result?.id === id ? result : null;
  const isMissing = id !== undefined && !saved && !shown;

  const startAnew = () => {
    setQuery('');
    dispatch(searchCleared());
    void navigate(paths.search);
  };

  return {
    query,
    setQuery,
    search: () => search(query),
    startAnew,
    isSearching,
    failure: failure || (isMissing && history === 'rejected' ? messages.historyNotLoaded : ''),
    /** The result of the address, if there is one. */
    shown,
    isRecurrent: saved?.is_recurrent ?? false,
    isLoaded: history !== null,
    // A history that could not be loaded says nothing about what is in it.
    isUnknown: isMissing && history === 'fulfilled',
  };
}

/** The saved search an address names; its kept result is put on the screen. */
function useSaved(id: string | undefined): HistoryItem | undefined {
  const dispatch = useAppDispatch();
  const saved = useAppSelector(({ search }) => search.history.find((item) => item.id === id));
  useEffect(() => {
    if (saved) dispatch(searchShown(saved));
  }, [dispatch, saved]);
  return saved;
}

/** Loads the history when the screen opens. Answers how that went, and null until then. */
function useHistory(): 'fulfilled' | 'rejected' | null {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<'fulfilled' | 'rejected' | null>(null);
  useEffect(() => {
    void dispatch(fetchHistory()).then(({ meta }) => setOutcome(meta.requestStatus));
  }, [dispatch]);
  return outcome;
}

/** The text of the search box: filled with a saved search when its address is opened, and then the reader's. */
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

/** Runs searches and goes to their results, unless the reader has gone elsewhere meanwhile. */
function useSearching(id: string | undefined) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isSearching, setSearching] = useState(false);
  const [failure, setFailure] = useState('');
  const place = useRef<string | undefined | null>(null);
  useEffect(() => {
    place.current = id;
    setFailure('');
    return () => {
      place.current = null;
    };
  }, [id]);

  const search = async (query: string) => {
    if (!query.trim()) return tellFailure(messages.searchEmpty);
    setSearching(true);
    setFailure('');
    try {
      const found = await dispatch(runSearch(query.trim())).unwrap();
      // Waited for, so that the empty screen does not flash up between the search and its result.
      if (place.current === id) await navigate(paths.savedSearch(found.id));
    } catch (refused) {
      tellFailure(messages.searchFailedToast);
      setFailure((refused as Failure).message || messages.searchFailed);
    }
    setSearching(false);
  };
  return { search, isSearching, failure };
}
