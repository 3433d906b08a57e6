import type { DigestProblem } from '@health/contract';
import { createTransport, type NodemailerError } from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { holdLeases, type Lease, retryTime } from '../leases.ts';
import type { Services } from '../services.ts';

/** An e-mail as it leaves. */
export interface Mail {
  /** Without the brackets; the same each time the mail is sent. */
  messageId: string;
  to: string;
  date: Date;
  subject: string;
  text: string;
  html: string;
  /** Ends these e-mails when it is posted to. Mails about the account itself have none. */
  unsubscribe?: string;
}

/** The outcome of an attempt: success, or the reason for the failure, whether a retry may help, and whether other mails would fail too. */
export type Outcome = { problem: null } | { problem: DigestProblem; again: boolean; forAll: boolean };

const SECOND = 1000;
const limits = {
  dnsTimeout: 15 * SECOND,
  connectionTimeout: 15 * SECOND,
  greetingTimeout: 15 * SECOND,
  socketTimeout: 30 * SECOND,
};
const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

type Mailing = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>;

/**
 * Hands an e-mail to the mail server, in `timeoutMs` milliseconds at most. Never throws, and never repeats the server's reply, because
 * it contains the address. A mail that timed out may have been accepted anyway.
 */
export async function sendMail(config: Mailing, mail: Mail, timeoutMs: number): Promise<Outcome> {
  if (!isAddress(mail.to)) return { problem: 'address', again: false, forAll: false };
  const transport = openTransport(config.SMTP_URL ?? '');
  try {
    await transport.sendMail({ ...messageOf(config, mail), signal: AbortSignal.timeout(timeoutMs) });
    return { problem: null };
  } catch (error) {
    return outcomeOf(error as NodemailerError);
  } finally {
    transport.close();
  }
}

/** One address and nothing else: no line break begins a header, no comma adds a recipient. */
const isAddress = (text: string): boolean => z.email().max(254).safeParse(text).success;

/**
 * A password and the words of a search leave this machine encrypted only; `?requireTLS=false` in the address says
 * otherwise. What stays on the machine needs no certificate.
 */
function openTransport(url: string) {
  const isHere = loopback.test(new URL(url).hostname);
  const tls = isHere ? { ignoreTLS: true } : { requireTLS: true };
  return createTransport({ ...limits, ...tls, url, disableFileAccess: true, disableUrlAccess: true });
}

function messageOf({ MAIL_FROM, PUBLIC_URL = '' }: Mailing, mail: Mail) {
  const { messageId, to, date, subject, text, html, unsubscribe } = mail;
  const { hostname, protocol } = new URL(PUBLIC_URL);
  return {
    ...{ date, subject, text, html },
    from: MAIL_FROM,
    to: { name: '', address: to },
    messageId: `<${messageId}@${hostname}>`,
    ...(unsubscribe && {
      list: {
        id: { url: `searches.${hostname}`, comment: 'New papers of your searches' },
        unsubscribe: { url: unsubscribe },
      },
    }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // One click is for addresses that are encrypted only (RFC 8058, section 3.1).
      ...(unsubscribe && protocol === 'https:' && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  };
}

/** Only a reply about this mail is permanent; earlier errors concern the server. */
function outcomeOf({ code, command = '', permanent }: NodemailerError): Outcome {
  if (code === 'EAUTH' || code === 'ENOAUTH') return { problem: 'login', again: true, forAll: true };
  if (permanent === undefined) return { problem: 'unreachable', again: true, forAll: true };
  const isAboutThis = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!permanent || !isAboutThis) return { problem: 'busy', again: true, forAll: !isAboutThis };
  return { problem: command.startsWith('RCPT') ? 'address' : 'refused', again: false, forAll: false };
}

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
 * Sends every mail of a queue that waits. Any number of workers may call it at once: each mail is processed by one, and that of a
 * worker that died is sent again. Returns how many were sent.
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
