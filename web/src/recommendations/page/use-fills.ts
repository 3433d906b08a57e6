import type { InterestFill, Recommendation } from '@health/contract';
import { useEffect, useRef, useState } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import { useListFillsQuery } from '../endpoints.ts';

/** An interest with fewer recommended papers than this has few. */
const FEW = 4;

/** Papers on the interest are being fetched, or will be soon. */
const isUnderWay = ({ status }: InterestFill): boolean => status === 'waiting' || status === 'fetching';

/** A sentence about what is being fetched; null when nothing is. */
export function progressSentence(fills: readonly InterestFill[]): string | null {
  const underWay = fills.filter(isUnderWay);
  const first = underWay.find(({ status }) => status === 'fetching') ?? underWay[0];
  if (!first) return null;
  const others = underWay.length - 1;
  const count = first.fetched > 0 ? `: ${first.fetched} so far` : '';
  const more = others > 0 ? ` (and on ${others} more ${others === 1 ? 'interest' : 'interests'})` : '';
  return `Fetching papers on ${first.interest}${count}${more}`;
}

/** A sentence about why there are few papers on some interests; null when there are enough, or more are coming. */
export function shortageSentence(
  fills: readonly InterestFill[],
  recommendations: readonly Recommendation[],
): string | null {
  const few = fills.filter(
    ({ interest }) => recommendations.filter(({ interests: [best] }) => best === interest).length < FEW,
  );
  const failed = few.filter(({ status }) => status === 'failed');
  if (failed.length > 0)
    return `More papers on ${namesOf(failed)} could not be fetched. ${failed[0]?.problem ?? ''} It is tried again by itself.`;
  const off = few.filter(({ status }) => status === 'off');
  return off.length > 0
    ? `There are few papers on ${namesOf(off)} here. Fetching more from Europe PMC is switched off on this server.`
    : null;
}

const names = new Intl.ListFormat('en');
const namesOf = (fills: readonly InterestFill[]): string =>
  names.format(fills.map(({ interest }) => interest));

/** Milliseconds between two requests: while papers arrive, and while a source does not respond. */
const [SOON, LATER] = [1500, 60_000];
const none: InterestFill[] = [];

/**
 * Returns the progress of fetching papers on the user's interests, whether it continues, and whether it did since the page was
 * opened. Polls while it does; `onMore` is called when papers have arrived.
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

/** Calls `onChange` when an existing text changes. */
function useAsChanged(text: string, onChange: () => unknown): void {
  const before = useRef('');
  useEffect(() => {
    if (before.current !== '' && text !== '' && before.current !== text) onChange();
    before.current = text;
  }, [text, onChange]);
}

/** Milliseconds until the next request; 0 when nothing will change. */
function pauseOf(fills: readonly InterestFill[]): number {
  if (fills.some(isUnderWay)) return SOON;
  return fills.some(({ status }) => status === 'failed') ? LATER : 0;
}
