/** Years of publication that a date or a range of dates names, both included. */
export interface DatesRead {
  from: number;
  to: number;
  /** Months or days were written, which papers here do not have. */
  hasMonths: boolean;
  isReversed: boolean;
}

/** What an open end of a range stands for; no paper is older or newer. */
export const EARLIEST_YEAR = 1000;
export const LATEST_YEAR = 3000;
const DATE = /^(\d{4})(?:[/-](\d{1,2})(?:[/-](\d{1,2}))?)?$/;
const LAST = /^last (\d{1,3}) (year|month|day)s?$/i;
/** Days and months of a year, so that "last 60 days" counts the years it reaches into. */
const IN_DAYS = { year: 365.25, month: 30.44, day: 1 } as const;
const MILLISECONDS_A_DAY = 86_400_000;

/** Reads "2020", "2020/01:2021/06/30", "2020:" or "last 5 years"; null when it is not a date or one that does not exist. */
export function readDates(written: string, now: Date): DatesRead | null {
  const text = written.replaceAll(/\s*:\s*/g, ':').trim();
  const last = LAST.exec(text);
  if (last) return lastOnes(Number(last[1]), (last[2] ?? 'year').toLowerCase() as keyof typeof IN_DAYS, now);
  const [first = '', second, ...more] = text.split(':');
  if (more.length > 0 || (first === '' && !second)) return null;
  const from = first === '' ? { year: EARLIEST_YEAR, hasMonths: false } : dateOf(first);
  const to =
    second === undefined ? from : second === '' ? { year: LATEST_YEAR, hasMonths: false } : dateOf(second);
  if (!from || !to) return null;
  return {
    from: Math.min(from.year, to.year),
    to: Math.max(from.year, to.year),
    hasMonths: from.hasMonths || to.hasMonths,
    isReversed: from.year > to.year,
  };
}

function lastOnes(count: number, unit: keyof typeof IN_DAYS, now: Date): DatesRead | null {
  const to = now.getUTCFullYear();
  const from =
    unit === 'year'
      ? to - count
      : new Date(now.getTime() - count * IN_DAYS[unit] * MILLISECONDS_A_DAY).getUTCFullYear();
  return count > 0 ? { from, to, hasMonths: unit !== 'year', isReversed: false } : null;
}

function dateOf(text: string): { year: number; hasMonths: boolean } | null {
  const found = DATE.exec(text.trim());
  if (!found) return null;
  const [year, month = 1, day = 1] = found
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  if (year === undefined || year < EARLIEST_YEAR || year > LATEST_YEAR || !exists(year, month, day))
    return null;
  return { year, hasMonths: found[2] !== undefined };
}

function exists(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
