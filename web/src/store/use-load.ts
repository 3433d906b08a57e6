import type { AsyncThunkAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useState } from 'react';
import type { RequestErrorData } from '../api/request.ts';
import { useAppDispatch } from './hooks.ts';
import type { LoadStatus } from './load-status.ts';

type LoadRequest = () => AsyncThunkAction<unknown, unknown, { rejectValue: RequestErrorData }>;

/**
 * Loads what a component shows when it is opened, and again with `load`; with `onReturn` also, unseen, when the window comes back to the
 * front. Returns how the last time went.
 */
export function useLoad(
  request: LoadRequest,
  { onReturn = false }: { onReturn?: boolean } = {},
): { status: LoadStatus; load: () => Promise<void> } {
  const dispatch = useAppDispatch();
  const [status, setStatus] = useState<LoadStatus>('waiting');
  const load = useCallback(async () => {
    setStatus('waiting');
    const { meta } = await dispatch(request());
    setStatus(meta.requestStatus === 'fulfilled' ? 'ready' : 'failed');
  }, [dispatch, request]);
  useEffect(() => {
    void load();
  }, [load]);
  useEffect(() => {
    if (!onReturn) return;
    const again = () => {
      if (document.visibilityState === 'visible') void dispatch(request());
    };
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [onReturn, dispatch, request]);
  return { status, load };
}
