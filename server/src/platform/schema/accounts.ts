import type { AccessEntry, AccountMail } from '@health/contract';
import { bigserial, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, leaseColumns, moment } from './columns.ts';
import { dataKeys } from './keys.ts';
import { owner } from './users.ts';

/** Links that were mailed and can be opened once. */
export const accountLinks = pgTable(
  'account_links',
  {
    /** SHA-256 of the link's token. */
    tokenHash: bytes('token_hash').primaryKey(),
    userId: owner(),
    purpose: text('purpose').$type<'verify' | 'reset'>().notNull(),
    /** The address that the link was mailed to; opening it verifies this address. */
    email: text('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('account_links_user').on(t.userId)],
);

/** E-mails about the account itself. Text and link are made when one is sent, so that no token waits in the database. */
export const accountMails = pgTable(
  'account_mails',
  {
    /** Also its Message-ID. */
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    kind: text('kind').$type<Exclude<AccountMail['kind'], 'digest'>>().notNull(),
    address: text('address').notNull(),
    status: text('status').$type<AccountMail['status']>().notNull().default('waiting'),
    ...leaseColumns(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    problem: text('problem').$type<NonNullable<AccountMail['problem']>>(),
  },
  (t) => [
    index('account_mails_user').on(t.userId, t.createdAt),
    index('account_mails_take').on(t.status, t.takeAt),
  ],
);

/** What was done to an account, for its user to read. */
export const accessLog = pgTable(
  'access_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: owner(),
    at: moment('at').notNull(),
    action: text('action').$type<AccessEntry['action']>().notNull(),
    client: text('client').notNull().default(''),
  },
  (t) => [index('access_log_user').on(t.userId, t.at)],
);

/** Tries to guess something, by what is guessed and who guesses; all processes on a server database share them. */
export const tryCounters = pgTable(
  'try_counters',
  {
    /** Kind and subject, the subject as a digest: no address and no name is kept in clear. */
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    /** When the counting began, and from when the next try is allowed. */
    since: moment('since').notNull(),
    allowedAt: moment('allowed_at').notNull(),
  },
  (t) => [index('try_counters_since').on(t.since)],
);

/** The key by which a user's library at Zotero is read and written, and whose library it is. */
export const zoteroKeys = pgTable(
  'zotero_keys',
  {
    userId: owner().primaryKey(),
    /** The key, encrypted with a key of the user's own. */
    sealed: bytes('sealed').notNull(),
    /** The data key that `sealed` is encrypted with. */
    dataKey: integer('data_key')
      .notNull()
      .references(() => dataKeys.id),
    /** Number and name of the account at Zotero. */
    account: integer('account').notNull(),
    accountName: text('account_name').notNull(),
    canWrite: boolean('can_write').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [index('zotero_keys_data_key').on(t.dataKey)],
);
