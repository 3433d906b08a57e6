/** Returns when a server asks to be asked again, by its `Retry-After` header: seconds or a date; null when it does not say. */
export function retryAfter(header: string | null, now: Date): Date | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d{1,6}$/.test(text)) return new Date(now.getTime() + Number(text) * 1000);
  const date = new Date(text);
  return /[a-z]/i.test(text) && !Number.isNaN(date.getTime()) ? date : null;
}
