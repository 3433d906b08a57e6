import { and, eq, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/connect.ts';
import { users } from '../schema.ts';
import { foldName } from './fold-name.ts';

/** Letters beyond ASCII: all others are folded alike by PostgreSQL and here. */
const isBeyondAscii = (text: typeof users.username | typeof users.email): SQL =>
  sql`octet_length(${text}) <> char_length(${text})`;

/**
 * Folds the names again that an earlier version folded with PostgreSQL's `lower`. A key that another account has stays as it
 * was, so that both can still log in. Returns how many accounts changed, and the usernames of those that clash with another's.
 */
export async function refoldNames(db: Database): Promise<{ changed: number; clashes: string[] }> {
  const candidates = await db
    .select()
    .from(users)
    .where(or(isBeyondAscii(users.username), isBeyondAscii(users.email)));
  let changed = 0;
  const clashes: string[] = [];
  for (const user of candidates) {
    const name = foldName(user.username);
    const email = foldName(user.email);
    const isChanged = [
      name !== user.usernameKey && (await setUsernameKey(db, user.id, name)),
      email !== user.emailKey && (await setEmailKey(db, user.id, email)),
    ];
    if (isChanged.includes(true)) changed++;
    if (name !== user.usernameKey && !isChanged[0]) clashes.push(user.username);
  }
  return { changed, clashes };
}

const other = alias(users, 'other');

async function setUsernameKey(db: Database, id: string, usernameKey: string): Promise<boolean> {
  const holder = db
    .select()
    .from(other)
    .where(and(eq(other.usernameKey, usernameKey), ne(other.id, id)));
  const changed = await db
    .update(users)
    .set({ usernameKey })
    .where(and(eq(users.id, id), notExists(holder)))
    .returning({ id: users.id });
  return changed.length > 0;
}

async function setEmailKey(db: Database, id: string, emailKey: string): Promise<boolean> {
  const holder = db
    .select()
    .from(other)
    .where(and(eq(other.emailKey, emailKey), ne(other.id, id)));
  const changed = await db
    .update(users)
    .set({ emailKey })
    .where(and(eq(users.id, id), notExists(holder)))
    .returning({ id: users.id });
  return changed.length > 0;
}
