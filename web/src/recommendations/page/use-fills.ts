import type { InterestFill } from '@health/contract';
import { useEffect, useRef, useState } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import { useListFillsQuery } from '../endpoints.ts';
import { isUnderWay } from './fill-words.ts';

/** Milliseconds after which it is asked again: while papers come, and while a source does not answer. */
const [SOON, LATER] = [1500, 60_000];
const none: InterestFill[] = [];

/**
 * Returns how far fetching papers on the user's interests has come, whether it goes on, and whether it did since the page was opened.
 * Asks again while it does; `onMore` is called when papers have come.
 */
export function useFills(onMore: () => void) {
  const userInterests = useAppSelector(({ interests }) => interests.interests.join());
  const [pollingInterval, setPollingInterval] = useState(0);
  const { data, refetch, isUninitialized } = useListFillsQuery(
    {},
    { skip: userInterests === '', pollingInterval },
  );
  const fills = userInterests === '' ? none : (data?.fills ?? none);
  useEffect(() => setPollingInterval(pauseOf(fills)), [fills]);
  useAsChanged(userInterests, () => !isUninitialized && refetch());
  const progress = fills.map(({ interest, fetched, status }) => `${interest} ${fetched} ${status}`).join();
  useAsChanged(progress, onMore);
  const isFetching = fills.some(isUnderWay);
  const [hasFetched, setHasFetched] = useState(isFetching);
  if (isFetching && !hasFetched) setHasFetched(true);
  return { fills, isFetching, hasFetched };
}

/** Calls `onChange` when a text that was there already becomes another. */
function useAsChanged(text: string, onChange: () => unknown): void {
  const before = useRef('');
  useEffect(() => {
    if (before.current !== '' && text !== '' && before.current !== text) onChange();
    before.current = text;
  }, [text, onChange]);
}

/** Milliseconds until it is asked again; 0 when nothing will change. */
function pauseOf(fills: readonly InterestFill[]): number {
  if (fills.some(isUnderWay)) return SOON;
  return fills.some(({ status }) => status === 'failed') ? LATER : 0;
}
