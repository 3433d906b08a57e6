import type { FetchingProgress } from '@health/contract';
import { Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { notesApi } from '../../papers/notes/endpoints.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { reloadSaved } from '../../store/papers-endpoints.ts';
import { useShowFetchingQuery } from '../endpoints.ts';
import classes from './FetchingNote.module.css';

/**
 * The line next to the title with the progress of fetching papers of imported references. On a phone it is below the title and
 * the buttons, so that nothing moves when it appears. Screen readers announce its start and its result, not every number.
 */
export function FetchingNote() {
  const words = useFetching();
  const isUnderWay = words?.startsWith('Looking up') ?? false;
  return (
    <div className={classes.note}>
      <Text size="sm" c="dimmed" aria-hidden={words !== null}>
        {words}
      </Text>
      <VisuallyHidden role="status">
        {isUnderWay ? 'Your references are being looked up in Europe PMC.' : words}
      </VisuallyHidden>
    </div>
  );
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** The progress of fetching papers of imported references in a sentence or two; null when there is nothing to say. */
export function fetchingSentence({
  status,
  waiting,
  came,
  unknown,
  problem,
}: FetchingProgress): string | null {
  if (status === 'failed')
    return `${problem ?? ''} ${counted(waiting, 'reference', 'references')} will be looked up again by itself.`;
  if (status === 'fetching') {
    const total = waiting + came + unknown;
    const so = came > 0 ? `, ${counted(came, 'paper', 'papers')} so far` : '';
    return `Looking up your references in Europe PMC: ${(total - waiting).toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}${so}.`;
  }
  return null;
}

/** The result of fetching, in a sentence. */
export function fetchedSentence({ came, unknown }: FetchingProgress): string {
  const missing =
    unknown > 0
      ? ` ${counted(unknown, 'is not known there and stays a reference', 'are not known there and stay references')}.`
      : '';
  return `Your references were looked up in Europe PMC: ${counted(came, 'paper came', 'papers came')}.${missing}`;
}

/** Milliseconds between two requests: while papers arrive, and while the source does not respond. */
const [SOON, LATER] = [1500, 60_000];

/**
 * Returns a text with the progress of fetching papers of imported references, and polls while it continues; null when nothing
 * is fetched. The library is reloaded as papers arrive.
 */
function useFetching(): string | null {
  const dispatch = useAppDispatch();
  const [pollingInterval, setPollingInterval] = useState(0);
  const { data } = useShowFetchingQuery({}, { pollingInterval });
  const [hasFetched, setHasFetched] = useState(false);
  const status = data?.status;
  if (status === 'fetching' && !hasFetched) setHasFetched(true);
  useEffect(() => {
    setPollingInterval(status === 'fetching' ? SOON : status === 'failed' ? LATER : 0);
  }, [status]);
  const came = data?.came;
  const before = useRef(came);
  useEffect(() => {
    if (before.current !== undefined && came !== undefined && came !== before.current) {
      void dispatch(reloadSaved());
      // The user's notes on a reference now belong to the paper.
      dispatch(notesApi.util.invalidateTags(['notes']));
    }
    before.current = came;
  }, [came, dispatch]);
  if (!data) return null;
  return fetchingSentence(data) ?? (hasFetched && data.status === 'idle' ? fetchedSentence(data) : null);
}
