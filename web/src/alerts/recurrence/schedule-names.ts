import type { Schedule } from '@health/contract';

/** The schedules as users see them. */
export const scheduleNames: Record<Schedule, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  biweekly: 'Bi-Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
};
