import type { HistoryItem } from '@health/contract';
import { Alert, Badge } from '@mantine/core';
import { format } from 'date-fns/format';

type Failed = NonNullable<HistoryItem['failed']>;

const MOMENT = "MMMM d 'at' HH:mm";
/** A search with fewer failures in a row often succeeds at the next attempt. */
const SEVERAL = 3;

const isLasting = ({ tries }: Failed): boolean => tries >= SEVERAL;

/** Says that a search could not run, since when, and when it runs again. */
export function FailedRuns({ failed }: { failed: Failed }) {
  const isRed = isLasting(failed);
  return (
    <Alert
      color={isRed ? 'red' : 'orange'}
      title={isRed ? `This search has failed ${failed.tries} times in a row` : undefined}
    >
      {sentencesOf(failed)}
    </Alert>
  );
}

/** The same on the row of the search, after it has failed several times in a row. */
export function FailingBadge({ failed }: { failed: HistoryItem['failed'] }) {
  if (!failed || !isLasting(failed)) return null;
  return (
    <Badge component="span" size="sm" color="red" mt={4}>
      Not running
    </Badge>
  );
}

function sentencesOf(failed: Failed): string {
  const { since, tries_again_at } = failed;
  const what =
    isLasting(failed) && since
      ? `It could not be answered since ${format(since, MOMENT)}.`
      : 'The last run could not be answered.';
  const when = tries_again_at
    ? `It is tried again on ${format(tries_again_at, MOMENT)}.`
    : 'It runs again on schedule.';
  return `${what} ${when} What you see is the last good result.`;
}
