import type { Schedule } from '@health/contract';
import { addDays, addMonths, addQuarters, addWeeks } from 'date-fns';

const step: Record<Schedule, (from: Date, times: number) => Date> = {
  daily: addDays,
  weekly: addWeeks,
  biweekly: (from, times) => addWeeks(from, 2 * times),
  monthly: addMonths,
  quarterly: addQuarters,
};

/**
 * The first moment after `now` that is a whole number of steps after `start`. Counting from the start keeps the 31st
 * on the last day of short months without drifting; missed steps are skipped, so a search is caught up once.
 */
export function nextRun(schedule: Schedule, start: Date, now: Date): Date {
  let times = 1;
  while (step[schedule](start, times) <= now) times++;
  return step[schedule](start, times);
}
