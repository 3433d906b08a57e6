/** What is known of a date: the year, and "2020-03-05" or "2020-03" when more is known. */
export interface KnownDate {
  year: number | null;
  date: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Returns the number of a month that is written as a number or an English name; null for anything else. */
export function monthOf(text: string): number | null {
  const month = /^\d{1,2}$/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
  return month >= 1 && month <= 12 ? month : null;
}

/** Returns the English name of a month in three letters, "Mar"; empty for what is no month. */
export function monthName(month: number): string {
  const name = MONTHS[month - 1] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the date of a year, month and day of which the later ones may be missing or wrong. */
export function knownDate(year: number | null, month: number | null, day: number | null): KnownDate {
  if (year === null || year < 1000 || year > 2999) return { year: null, date: '' };
  if (month === null || month < 1 || month > 12) return { year, date: '' };
  const two = (number: number) => String(number).padStart(2, '0');
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const withDay = day !== null && day >= 1 && day <= days;
  return { year, date: `${year}-${two(month)}${withDay ? `-${two(day)}` : ''}` };
}

/** Reads "2006/01/03/", "2005-07-15", "2002 Sep 5", "2013 06 10", "1 Jul 2002", "2019": the year may stand anywhere in it. */
export function readDate(text: string): KnownDate {
  const words = text.slice(0, 100).split(/[\s/.,-]+/);
  const at = words.findIndex((word) => /^[12]\d{3}$/.test(word));
  if (at < 0) {
    const inside = /(?<!\d)([12]\d{3})(?!\d)/.exec(text.slice(0, 100))?.[1];
    return knownDate(inside ? Number(inside) : null, null, null);
  }
  const [next = '', last = ''] = words.slice(at + 1);
  const before = words.slice(0, at);
  const month = monthOf(next) ?? monthNamed(before);
  const day = [last, ...before].find((word) => /^\d{1,2}$/.test(word));
  return knownDate(Number(words[at]), month, day === undefined ? null : Number(day));
}

const monthNamed = (words: readonly string[]): number | null =>
  words.reduce<number | null>((found, word) => found ?? (/^[a-z]/i.test(word) ? monthOf(word) : null), null);

/** Returns the date that says more of the year of the other; the year of the first when they differ. */
export function betterDate(one: KnownDate, other: KnownDate): KnownDate {
  if (one.year === null) return other;
  return other.year === one.year && other.date.length > one.date.length ? other : one;
}
