import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { errorMessages } from '@health/contract';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { endNewsMails } from '../recommendations/switch-news.ts';
import type { DigestKind } from '../schema.ts';
import { endDigests } from './switch-digests.ts';

type LinkKeys = { healthKeys: Pick<Services['healthKeys'], 'links'> };

/** Hexadecimal digits of a user's id; the signature follows them. */
const ID = 32;

/** What the signatures of each kind are made for: the links of one kind end no e-mails of the other. */
const purposes = {
  searches: 'unsubscribe',
  recommendations: 'unsubscribe-recommendations',
} as const satisfies Record<DigestKind, string>;
const KINDS = ['searches', 'recommendations'] as const;

/**
 * The token in the unsubscribe link of every e-mail of a kind to a user: their signed id. It is valid only for the endpoint that
 * switches these e-mails off, in the oldest e-mail as well as in the newest.
 */
export function unsubscribeToken(services: LinkKeys, userId: string, kind: DigestKind): string {
  const id = userId.replaceAll('-', '');
  return id + signatureOf(services, id, kind).toString('hex');
}

function signatureOf({ healthKeys }: LinkKeys, id: string, kind: DigestKind): Buffer {
  const key = Buffer.from(hkdfSync('sha256', healthKeys.links, '', purposes[kind], 32));
  return createHmac('sha256', key).update(id).digest();
}

/** Switches off the e-mails that a token names; doing it twice is doing it once. */
export async function unsubscribe(services: Services, token: string): Promise<{ on: false }> {
  const { userId, kind } = readToken(services, token);
  const end = kind === 'searches' ? endDigests : endNewsMails;
  await services.db.transaction((tx) => end(tx, userId));
  return { on: false };
}

/** Returns whose e-mails of which kind a token ends; refuses a token this server has not signed. */
export function readToken(services: LinkKeys, token: string): { userId: string; kind: DigestKind } {
  const id = token.slice(0, ID);
  const signature = Buffer.from(token.slice(ID), 'hex');
  const kind = KINDS.find((one) => {
    const expected = signatureOf(services, id, one);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  if (!kind) throw new ApiError(404, errorMessages.unknownUnsubscribe);
  return { userId: id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), kind };
}

/** Returns the path of the page that asks whether the e-mails of a kind are to end. */
export const unsubscribePage = (token: string, kind: DigestKind): string =>
  `/unsubscribe/${token}${kind === 'searches' ? '' : `?of=${kind}`}`;
