import type { Schedule } from '@health/contract';

/** The schedules as readers see them. */
export const scheduleNames: Record<Schedule, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  biweekly: 'Bi-Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
};
