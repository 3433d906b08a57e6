import { TZDate } from '@date-fns/tz';
import type { Schedule } from '@health/contract';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { addQuarters } from 'date-fns/addQuarters';
import { addWeeks } from 'date-fns/addWeeks';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Step {
  /** The moment a number of steps after the start, by the clock of the start's zone. */
  after(start: TZDate, steps: number): Date;
  /** No step is longer, the hour of a clock change included. */
  longest: number;
}

const steps: Record<Schedule, Step> = {
  daily: { after: addDays, longest: DAY + HOUR },
  weekly: { after: addWeeks, longest: 7 * DAY + HOUR },
  biweekly: { after: (start, count) => addWeeks(start, 2 * count), longest: 14 * DAY + HOUR },
  monthly: { after: addMonths, longest: 31 * DAY + HOUR },
  quarterly: { after: addQuarters, longest: 92 * DAY + HOUR },
};

/**
 * The first moment after `now` that is a whole number of steps after `start`, at the same time of day in `zone` (an
 * IANA name). Counting from the start keeps the 31st on the last day of short months without drifting; missed steps are
 * skipped, so a search is caught up once. A time that a clock change leaves out is moved forward by its gap; one that
 * comes twice is met once, whichever of both the time-zone library takes.
 */
export function nextRun(schedule: Schedule, start: Date, now: Date, zone: string): Date {
  const { after, longest } = steps[schedule];
  const local = new TZDate(start, zone);
  let count = Math.max(1, Math.floor((now.getTime() - start.getTime()) / longest));
  while (after(local, count).getTime() <= now.getTime()) count++;
  return new Date(after(local, count).getTime());
}
