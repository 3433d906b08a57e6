import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useCheckHealthQuery } from '../endpoints.ts';

/** The number of waiting papers at a time, in milliseconds. */
export interface Look {
  waiting: number;
  at: number;
}

/** Returns the remaining minutes at the pace between two checks, at least 1; null while the pace is unknown. */
export function minutesLeft(first: Look, now: Look): number | null {
  const done = first.waiting - now.waiting;
  const minutes = (now.at - first.at) / 60_000;
  if (done <= 0 || minutes <= 0) return null;
  return Math.max(1, Math.ceil((now.waiting / done) * minutes));
}

/** Milliseconds between two checks while papers wait. */
const EVERY_MS = 10_000;

/** The progress of reading papers in the background for meaning, which searches and answers go by; nothing when all are read. */
export function ReadingForMeaning() {
  const [first, setFirst] = useState<Look | null>(null);
  const { data } = useCheckHealthQuery(
    {},
    { pollingInterval: first ? EVERY_MS : 0, skipPollingIfUnfocused: true },
  );
  const { papers = null, vectors_pending: waiting = null } = data ?? {};
  useEffect(() => {
    setFirst((known) => (waiting ? (known ?? { waiting, at: Date.now() }) : null));
  }, [waiting]);
  if (!papers || !waiting) return null;
  const minutes = first && minutesLeft(first, { waiting, at: Date.now() });
  const count = (number: number) => number.toLocaleString('en');
  return (
    <Text size="sm" c="dimmed">
      {count(Math.max(0, papers - waiting))} of {count(papers)} papers read for meaning
      {minutes !== null && `, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`}. Answers may
      miss the others until then.
    </Text>
  );
}
