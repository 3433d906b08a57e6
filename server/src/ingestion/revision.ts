/** Returns the key that orders the records of one paper: its version, then the day of its last change. */
export function revisionOf(version: string | undefined, date: string): string {
  const number = /^\d{1,6}$/.exec(version?.trim() ?? '')?.[0];
  return number || date ? `${Number(number ?? 1)} ${date}`.trim() : '';
}

/** Returns the day of a date in parts, "2024-05-01"; of a month or a year its first day. Empty when it has no year. */
export function dayOf(year: string, month = '', day = ''): string {
  if (!/^\d{4}$/.test(year.trim())) return '';
  const two = (part: string) => (/^\d{1,2}$/.test(part.trim()) ? part.trim() : '1').padStart(2, '0');
  return `${year.trim()}-${two(month)}-${two(day)}`;
}

/** Whether a record is an earlier version than the other. Of what a source does not say nothing is older. */
export function isOlder(revision: string, other: string): boolean {
  const [version, date] = partsOf(revision);
  const [otherVersion, otherDate] = partsOf(other);
  if (!revision || !other) return false;
  if (version !== otherVersion) return version < otherVersion;
  return date !== '' && otherDate !== '' && date < otherDate;
}

/** Returns a revision in words, "version 2 of 2024-05-01". */
export function revisionInWords(revision: string): string {
  const [version, date] = partsOf(revision);
  return `version ${version}${date ? ` of ${date}` : ''}`;
}

function partsOf(revision: string): [number, string] {
  const [version = '1', date = ''] = revision.split(' ');
  return [Number(version) || 1, date];
}
