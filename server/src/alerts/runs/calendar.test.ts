import type { Schedule } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { describe, expect, it } from 'vitest';
import { nextRun } from './calendar.ts';

const local = (moment: Date, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(moment);

/** The runs of two years, each computed at the moment of the one before. */
function walk(schedule: Schedule, from: string, zone: string): Date[] {
  const start = new Date(from);
  const end = new Date(start.getTime() + 731 * 86_400_000);
  const runs: Date[] = [];
  for (let run = nextRun(schedule, start, start, zone); run <= end; run = nextRun(schedule, start, run, zone))
    runs.push(run);
  return runs;
}

describe('the next run of a search', () => {
  it.each([
    ['daily', '2026-01-31', '2026-01-31', '2026-02-01'],
    ['weekly', '2026-01-31', '2026-01-31', '2026-02-07'],
    ['biweekly', '2026-01-31', '2026-01-31', '2026-02-14'],
    ['monthly', '2026-01-31', '2026-01-31', '2026-02-28'],
    ['monthly', '2026-01-31', '2026-02-28', '2026-03-31'],
    ['monthly', '2028-01-31', '2028-01-31', '2028-02-29'],
    ['monthly', '2028-02-29', '2028-03-01', '2028-03-29'],
    ['quarterly', '2026-11-30', '2026-11-30', '2027-02-28'],
    ['daily', '2026-01-01', '2026-01-20', '2026-01-21'],
    // A clock that jumped back before the start.
    ['daily', '2026-01-20', '2026-01-18', '2026-01-21'],
  ] as const)('%s from %s, evaluated on %s, is on %s', (schedule, start, now, expected) => {
    const day = (text: string): Date => new Date(`${text}T08:00:00Z`);
    expect(nextRun(schedule, day(start), day(now), 'UTC')).toEqual(day(expected));
  });

  // Local times of the runs around a change of the clocks, scheduled daily at 02:30 or 01:30.
  it.each([
    ['Europe/Berlin', '2026-03-28T01:30:00Z', ['2026-03-29 03:30', '2026-03-30 02:30']],
    ['America/New_York', '2026-03-07T07:30:00Z', ['2026-03-08 03:30', '2026-03-09 02:30']],
    ['Australia/Lord_Howe', '2026-10-02T15:45:00Z', ['2026-10-04 02:45', '2026-10-05 02:15']],
  ])('%s moves a time that does not exist forward, for that day only', (zone, start, expected) => {
    const first = nextRun('daily', new Date(start), new Date(start), zone);
    const runs = [first, nextRun('daily', new Date(start), first, zone)];
    expect(runs.map((run) => local(run, zone)).slice(-expected.length)).toEqual(expected);
  });

  it.each([
    ['Europe/Berlin', '2026-10-24T00:30:00Z', '2026-10-25T01:30:00.000Z', '2026-10-26T01:30:00.000Z'],
    ['America/New_York', '2026-10-31T05:30:00Z', '2026-11-01T05:30:00.000Z', '2026-11-02T06:30:00.000Z'],
  ])('%s runs once at a time that occurs twice', (zone, start, twice, after) => {
    const first = nextRun('daily', new Date(start), new Date(start), zone);
    expect(first.toISOString()).toBe(twice);
    expect(nextRun('daily', new Date(start), first, zone).toISOString()).toBe(after);
  });

  const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham'];
  const walks = zones.flatMap((zone) => [
    ['daily', zone, 1, 731] as const,
    ['weekly', zone, 7, 104] as const,
    ['biweekly', zone, 14, 52] as const,
    ['monthly', zone, undefined, 24] as const,
    ['quarterly', zone, undefined, 8] as const,
  ]);
  it.each(walks)('%s in %s keeps its hour through two years', (schedule, zone, days, count) => {
    requirement('15.1');
    const start = '2027-01-31T09:20:00Z';
    const runs = walk(schedule, start, zone);
    expect(Math.abs(runs.length - count)).toBeLessThanOrEqual(1);
    const [, hour] = local(new Date(start), zone).split(' ');
    let before = new Date(start);
    for (const run of runs) {
      const [date = '', time] = local(run, zone).split(' ');
      expect(time).toBe(hour);
      const last = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();
      if (!days) expect(Number(date.slice(8))).toBe(Math.min(31, last));
      else {
        const [earlier = ''] = local(before, zone).split(' ');
        expect(differenceInCalendarDays(date, earlier)).toBe(days);
      }
      before = run;
    }
  });
});
