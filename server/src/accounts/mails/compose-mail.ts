import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Mail } from '../../platform/mail/send-mail.ts';
import type { Services } from '../../platform/services.ts';
import { foldName } from '../names/fold-name.ts';
import { type accountMails, users } from '../schema.ts';
import { addressOfLink, createLink, type LinkPurpose } from './account-links.ts';
import { accountMailWords, writeAccountMail } from './write-account-mail.ts';

type ComposeServices = Pick<Services, 'db' | 'now' | 'config'>;
type WaitingMail = Pick<typeof accountMails.$inferSelect, 'id' | 'userId' | 'kind' | 'address'>;
type User = typeof users.$inferSelect;

/** A mail that is ready to leave. */
export interface ComposedMail {
  mail: Mail;
  /** The owner of the address, when the mail tells them that it was given for another account. */
  tells: { userId: string; address: string } | null;
}

/**
 * Writes a mail about an account from what is stored now; a link of its own is made each time. Returns null when it is not
 * to be sent any more, because the address is no longer the account's or is verified already.
 */
export async function composeMail(
  services: ComposeServices,
  waiting: WaitingMail,
): Promise<ComposedMail | null> {
  const [user] = await services.db.select().from(users).where(eq(users.id, waiting.userId));
  if (!user) return null;
  switch (waiting.kind) {
    case 'verify':
      return composeVerification(services, waiting, user);
    case 'reset':
      return user.email === waiting.address ? composeReset(services, waiting, user) : null;
    default:
      return { mail: write(services, waiting, user, ''), tells: null };
  }
}

/** Notifies the owner when somebody enters the address of another account, and does not reveal it to that person. */
async function composeVerification(
  services: ComposeServices,
  waiting: WaitingMail,
  user: User,
): Promise<ComposedMail | null> {
  const { address } = waiting;
  const isPending = user.pendingEmail === address;
  const isUnverified = user.email === address && !user.emailVerifiedAt;
  if (!isPending && !isUnverified) return null;
  const isOwners = and(eq(users.emailKey, foldName(address)), isNotNull(users.emailVerifiedAt));
  const [owner] = await services.db
    .select()
    .from(users)
    .where(and(isOwners, ne(users.id, user.id)));
  if (!owner)
    return { mail: write(services, waiting, user, await linkFor(services, waiting, 'verify')), tells: null };
  const notice = { ...waiting, kind: 'address-taken' as const, address: owner.email };
  return { mail: write(services, notice, owner, ''), tells: { userId: owner.id, address: owner.email } };
}

async function composeReset(
  services: ComposeServices,
  waiting: WaitingMail,
  user: User,
): Promise<ComposedMail> {
  const url = await linkFor(services, waiting, 'reset');
  return { mail: write(services, waiting, user, url), tells: null };
}

async function linkFor(
  { db, now, config }: ComposeServices,
  { userId, address }: WaitingMail,
  purpose: LinkPurpose,
): Promise<string> {
  const token = await createLink(db, { userId, purpose, email: address }, now());
  return addressOfLink(config, purpose, token);
}

/** The username is named only where the address is known to be its owner's. */
function write(
  { now, config }: ComposeServices,
  { id, kind, address }: WaitingMail,
  { username, email, emailVerifiedAt }: User,
  url: string,
): Mail {
  const facts = {
    ...{ url, account: new URL('/account', config.PUBLIC_URL).href },
    username: emailVerifiedAt && email === address ? oneLine(username) : '',
  };
  return { messageId: id, to: address, date: now(), ...writeAccountMail(accountMailWords[kind](facts)) };
}

/** Without line breaks and marks of direction, which would turn around what follows. */
const oneLine = (words: string): string => words.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
