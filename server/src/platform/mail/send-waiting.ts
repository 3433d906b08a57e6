import { holdLeases, type Lease, retryTime } from '../leases.ts';
import type { Services } from '../services.ts';
import type { Outcome } from './send-mail.ts';

/** How long the sending of a mail may take. */
export interface MailingTimes {
  /** Milliseconds after which another worker sends the mail of one that died. */
  lease: number;
  /** Milliseconds after which a mail server that has not accepted a mail counts as unreachable for now. */
  timeoutMs: number;
}

/** Mails that wait as rows of a table. */
export interface MailQueue<Row extends Lease, Delivery extends { outcome: Outcome | null }> {
  table: Parameters<typeof holdLeases>[1];
  /** Takes the next row under a lease; undefined when none waits. */
  take(lease: number): Promise<Row | undefined>;
  /** Writes and sends its mail; the outcome is null when nothing is to be sent. An error counts as unfinished. */
  deliver(row: Row, timeoutMs: number): Promise<Delivery>;
  /** Stores the outcome unless this worker no longer holds the row. */
  store(row: Row, delivery: Delivery | { outcome: Outcome }): Promise<void>;
}

const UNFINISHED: { outcome: Outcome } = { outcome: { problem: 'unfinished', again: true, forAll: false } };

/**
 * Sends every mail of a queue that waits. Any number of workers may call it at once: each mail is taken by one, and that of a worker
 * that died is sent again. Returns how many were sent.
 */
export async function sendWaiting<Row extends Lease, Delivery extends { outcome: Outcome | null }>(
  services: Pick<Services, 'db' | 'now'>,
  queue: MailQueue<Row, Delivery>,
  { lease, timeoutMs }: MailingTimes,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0;
  while (!signal?.aborted) {
    const row = await queue.take(lease);
    if (!row) break;
    const delivery = await holdLeases(services, queue.table, [row], lease, () =>
      queue.deliver(row, timeoutMs).catch(() => UNFINISHED),
    );
    await queue.store(row, delivery);
    if (delivery.outcome?.problem === null) sent++;
    // The next one would only wait for the same dead server.
    if (delivery.outcome?.problem && delivery.outcome.forAll) break;
  }
  return sent;
}

/** What a row becomes by its outcome: sent, waiting for another try, or failed after the last of `backOff`, in milliseconds. */
export function rowAfter(outcome: Outcome, attempts: number, backOff: readonly number[], now: Date) {
  if (outcome.problem === null) return { status: 'sent' as const, sentAt: now, problem: null };
  const { problem } = outcome;
  const takeAt = outcome.again ? retryTime(backOff, attempts, now) : null;
  return takeAt ? { takeAt, problem } : { status: 'failed' as const, problem };
}
