const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Returns a time as the user's language writes it, such as "3 Mar 2026, 10:05". */
export function momentInWords(iso: string): string {
  return moment.format(new Date(iso));
}
