import { useCallback } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { LoadStatus } from './api.ts';
import type { RootState, Store } from './store.ts';

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** For reading a value once without rendering again. */
export const useAppStore = useStore.withTypes<Store>();

/** A query of RTK Query, as components load it. */
interface LoadedQuery<Argument> {
  useQuery: (
    argument: Argument,
    options: { refetchOnFocus: boolean },
  ) => { data?: unknown; isFetching: boolean; isError: boolean; refetch: () => Promise<unknown> };
}

/**
 * Loads the data of a component when it is opened, and again with `load`; with `onReturn` also when the window gets the focus,
 * without showing a pending state. Returns the status of the last load.
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
