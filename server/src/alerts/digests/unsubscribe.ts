import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { refusals } from '@health/contract';
import { Refusal } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { endDigests } from './switch-digests.ts';

type LinkKeys = { healthKeys: Pick<Services['healthKeys'], 'links'> };

/** Hexadecimal digits of a reader's id; the signature follows them. */
const ID = 32;

/**
 * What stands in the unsubscribe link of every e-mail to a reader: their id, signed. It opens nothing but the endpoint that
 * switches the e-mails off, and works from the oldest e-mail as from the newest.
 */
export function unsubscribeToken(services: LinkKeys, userId: string): string {
  const id = userId.replaceAll('-', '');
  return id + signatureOf(services, id).toString('hex');
}

function signatureOf({ healthKeys }: LinkKeys, id: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', healthKeys.links, '', 'unsubscribe', 32));
  return createHmac('sha256', key).update(id).digest();
}

/** Switches off the e-mails of the reader a token names; doing it twice is doing it once. */
export async function unsubscribe(services: Services, token: string): Promise<{ on: false }> {
  const userId = readToken(services, token);
  await services.db.transaction((tx) => endDigests(tx, userId));
  return { on: false };
}

/** Refuses a token this server has not signed. */
export function readToken(services: LinkKeys, token: string): string {
  const id = token.slice(0, ID);
  const signature = Buffer.from(token.slice(ID), 'hex');
  const expected = signatureOf(services, id);
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected);
  if (!isOurs) throw new Refusal(404, refusals.unknownUnsubscribe);
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
