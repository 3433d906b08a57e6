import { useCallback } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { LoadStatus } from './api.ts';
import type { RootState, Store } from './store.ts';

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** For what is read once and need not be drawn anew. */
export const useAppStore = useStore.withTypes<Store>();

/** A query of RTK Query, as components load it. */
interface LoadedQuery<Argument> {
  useQuery: (
    argument: Argument,
    options: { refetchOnFocus: boolean },
  ) => { data?: unknown; isFetching: boolean; isError: boolean; refetch: () => Promise<unknown> };
}

/**
 * Loads what a component shows when it is opened, and again with `load`; with `onReturn` also, unseen, when the window comes back to the
 * front. Returns how the last time went.
 */
export function useLoad<Argument>(
  query: LoadedQuery<Argument>,
  argument: Argument,
  { onReturn = false }: { onReturn?: boolean } = {},
): { status: LoadStatus; load: () => Promise<void> } {
  const { data, isFetching, isError, refetch } = query.useQuery(argument, { refetchOnFocus: onReturn });
  const isUnseen = onReturn && data !== undefined;
  const load = useCallback(async () => {
    await refetch();
  }, [refetch]);
  if (isFetching && !isUnseen) return { status: 'pending', load };
  return { status: isError ? 'rejected' : 'fulfilled', load };
}
