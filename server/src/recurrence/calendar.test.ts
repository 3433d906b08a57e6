import { describe, expect, it } from 'vitest';
import { nextRun } from './calendar.ts';

const day = (text: string): Date => new Date(`${text}T08:00:00`);

describe('the next run of a search', () => {
  it.each([
    ['daily', '2026-01-31', '2026-01-31', '2026-02-01'],
    ['weekly', '2026-01-31', '2026-01-31', '2026-02-07'],
    ['biweekly', '2026-01-31', '2026-01-31', '2026-02-14'],
    ['monthly', '2026-01-31', '2026-01-31', '2026-02-28'],
    ['monthly', '2026-01-31', '2026-02-28', '2026-03-31'],
    ['monthly', '2028-01-31', '2028-01-31', '2028-02-29'],
    ['quarterly', '2026-11-30', '2026-11-30', '2027-02-28'],
    ['daily', '2026-01-01', '2026-01-20', '2026-01-21'],
  ] as const)('%s from %s, seen on %s, is on %s', (schedule, start, now, expected) => {
    expect(nextRun(schedule, day(start), day(now))).toEqual(day(expected));
  });
});
