import { setTimeout as wait } from 'node:timers/promises';
import { asc } from 'drizzle-orm';
import { isAvailable, isHeld, LEASE_MS, type Lease, takeLeases } from '../../platform/leases.ts';
import {
  type MailingTimes,
  type MailQueue,
  type Outcome,
  rowAfter,
  sendMail,
  sendWaiting,
} from '../../platform/mail/send-mail.ts';
import type { Services } from '../../platform/services.ts';
import { accountMails } from '../schema.ts';
import { type ComposedMail, composeMail } from './compose-mail.ts';

const SECOND = 1000;
/** Milliseconds before a mail is sent again, by the number of failed attempts; after the last it has failed: 84 minutes. */
const BACK_OFF = [10, 30, 60, 120, 300, 900, 3600].map((seconds) => seconds * SECOND);
/** Milliseconds between two looks for mails: a person waits for them. */
const LOOK_EVERY_MS = 2 * SECOND;
/** Milliseconds for which one run of the job looks; the next run begins with the next minute. */
const WATCH_MS = 56 * SECOND;

const TIMES: MailingTimes = { lease: LEASE_MS, timeoutMs: 30 * SECOND };

type MailServices = Pick<Services, 'db' | 'now' | 'config'>;
type LeasedMail = Lease & Pick<typeof accountMails.$inferSelect, 'userId' | 'kind' | 'address'>;

/** Sends the mails about accounts as they come, for the most part of a minute. Does nothing without a mail server. */
export async function watchAccountMails(services: MailServices, signal: AbortSignal): Promise<void> {
  if (!services.config.SMTP_URL) return;
  const end = performance.now() + WATCH_MS;
  while (!signal.aborted && performance.now() < end) {
    await mailAccounts(services, signal);
    // Stopping ends the wait.
    await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}

/**
 * Sends every mail about an account that waits. Any number of workers may call it at once: each mail is processed by one. The mail of
 * a worker that died is sent again, with the same Message-ID and another link. Returns how many were sent.
 */
export async function mailAccounts(
  services: MailServices,
  signal?: AbortSignal,
  times: MailingTimes = TIMES,
): Promise<number> {
  if (!services.config.SMTP_URL) return 0;
  const queue: MailQueue<LeasedMail, Delivery> = {
    table: accountMails,
    take: (lease) => takeMail(services, lease),
    deliver: (mail, timeoutMs) => deliver(services, mail, timeoutMs),
    store: (mail, delivery) => store(services, mail, delivery),
  };
  return sendWaiting(services, queue, times, signal);
}

function takeMail({ db, now }: MailServices, lease: number): Promise<LeasedMail | undefined> {
  return db.transaction(async (tx) => {
    const { id, userId, kind, address } = accountMails;
    const [waiting] = await tx
      .select({ id, userId, kind, address })
      .from(accountMails)
      .where(isAvailable(accountMails, now()))
      .orderBy(asc(accountMails.takeAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!waiting) return undefined;
    const [leased] = await takeLeases(tx, accountMails, [waiting.id], new Date(now().getTime() + lease));
    return leased && { ...waiting, ...leased };
  });
}

interface Delivery {
  /** Null when nothing is to be sent. */
  outcome: Outcome | null;
  composed?: ComposedMail | null;
}

async function deliver(services: MailServices, mail: LeasedMail, timeoutMs: number): Promise<Delivery> {
  const composed = await composeMail(services, mail);
  return { composed, outcome: composed && (await sendMail(services.config, composed.mail, timeoutMs)) };
}

/** Stores the outcome unless this worker no longer holds the mail: the account is gone, or another worker took over the mail. */
function store({ db, now }: MailServices, mail: LeasedMail, { outcome, composed }: Delivery): Promise<void> {
  const leaseCondition = isHeld(accountMails, mail);
  return db.transaction(async (tx) => {
    if (outcome === null) {
      await tx.delete(accountMails).where(leaseCondition);
      return;
    }
    const changes = rowAfter(outcome, mail.attempts, BACK_OFF, now());
    const [stored] = await tx
      .update(accountMails)
      .set(changes)
      .where(leaseCondition)
      .returning({ createdAt: accountMails.createdAt });
    // An owner who was notified that somebody entered their address finds the notification in their own list.
    if (stored && composed?.tells && outcome.problem === null)
      await tx.insert(accountMails).values({
        ...{ ...composed.tells, kind: 'address-taken', status: 'sent' },
        ...{ createdAt: stored.createdAt, takeAt: now(), sentAt: now() },
      });
  });
}
