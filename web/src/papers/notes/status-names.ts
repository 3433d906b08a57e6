import { type ReadingStatus, readingStatuses } from '@health/contract';

/** The labels of the reading statuses. */
export const statusNames: Record<ReadingStatus, string> = {
  'to-read': 'To read',
  reading: 'Reading',
  read: 'Read',
};

/** The reading statuses as choices of a control. */
export const statusChoices = readingStatuses.map((value) => ({ value, label: statusNames[value] }));
