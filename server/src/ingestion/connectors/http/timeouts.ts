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
