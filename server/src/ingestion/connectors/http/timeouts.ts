const SECOND = 1000;

/**
 * How long a request waits, in milliseconds: until there is a connection, until something comes, until all has come, for its
 * turn. A host that swallows what it is sent is given up within two seconds where a person waits: undici ends the wait for a
 * connection up to a second late.
 */
export const timeouts = {
  normal: { connect: 2 * SECOND, silence: 30 * SECOND, whole: 120 * SECOND, turn: 20 * SECOND, retries: 3 },
  urgent: { connect: 0.9 * SECOND, silence: 10 * SECOND, whole: 20 * SECOND, turn: 5 * SECOND, retries: 1 },
};
/** Whether a person waits for the request. */
export type Urgency = keyof typeof timeouts;
/** Both kinds of requests. */
export const urgencies = ['normal', 'urgent'] as const;

/** Returns when a server asks to be asked again, by its `Retry-After` header: seconds or a date; null when it does not say. */
export function retryAfter(header: string | null, now: Date): Date | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d{1,6}$/.test(text)) return new Date(now.getTime() + Number(text) * 1000);
  const date = new Date(text);
  return /[a-z]/i.test(text) && !Number.isNaN(date.getTime()) ? date : null;
}
