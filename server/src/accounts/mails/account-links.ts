import { createHash, randomBytes } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { accountLinks } from '../schema.ts';

/** What a link does when it is opened. */
export type LinkPurpose = (typeof accountLinks.$inferSelect)['purpose'];

/** Minutes in which a link can be opened. */
export const linkMinutes: Record<LinkPurpose, number> = { reset: 30, verify: 24 * 60 };

const sha256 = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A link of a user and the address it is mailed to, which is empty when it was given to them in another way. */
interface NewLink {
  userId: string;
  purpose: LinkPurpose;
  email: string;
}

/** Makes a link that can be opened once. Returns its token, 256 random bits of which only the digest is stored. */
export async function createLink(db: Queryable, link: NewLink, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = addMinutes(now, linkMinutes[link.purpose]);
  await db.insert(accountLinks).values({ ...link, tokenHash: sha256(token), expiresAt });
  return token;
}

const canBeOpened = (token: string, purpose: LinkPurpose, now: Date) =>
  and(
    eq(accountLinks.tokenHash, sha256(token)),
    eq(accountLinks.purpose, purpose),
    gt(accountLinks.expiresAt, now),
  );

/** Returns whose link it is and where it was mailed to, or null when it cannot be opened (any more). */
export async function findLink(
  db: Queryable,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<{ userId: string; email: string } | null> {
  const [link] = await db
    .select({ userId: accountLinks.userId, email: accountLinks.email })
    .from(accountLinks)
    .where(canBeOpened(token, purpose, now));
  return link ?? null;
}

/** Spends a link: of several callers at once, one gets true. */
export async function spendLink(
  db: Queryable,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<boolean> {
  const spent = await db
    .delete(accountLinks)
    .where(canBeOpened(token, purpose, now))
    .returning({ userId: accountLinks.userId });
  return spent.length > 0;
}

/** Ends the links of a user that were not opened, of one purpose or of both. */
export async function endLinks(db: Queryable, userId: string, purpose?: LinkPurpose): Promise<void> {
  const chosen = purpose && eq(accountLinks.purpose, purpose);
  await db.delete(accountLinks).where(and(eq(accountLinks.userId, userId), chosen));
}

/** Removes the links that can no longer be opened. */
export async function deleteExpiredLinks({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, now()));
}

/**
 * Returns the address of a link's page. The token is behind the #: browsers send that part neither to a server nor to
 * the page that a user goes to next.
 */
export function addressOfLink(
  { PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  purpose: LinkPurpose,
  token: string,
): string {
  const address = new URL(`/${purpose}`, PUBLIC_URL ?? `http://localhost:${PORT}`);
  address.hash = token;
  return address.href;
}

/** Deletes the links of all users; returns how many there were. */
export async function deleteAllLinks(db: Queryable): Promise<number> {
  return (await db.delete(accountLinks)).rowCount ?? 0;
}
