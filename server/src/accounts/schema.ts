import type { AccessEntry, AccountMail } from '@health/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, leaseColumns, moment } from '../platform/database/columns.ts';

/** The secrets that the keys of the users' health fields are derived from. The newest one encrypts. */
export const dataKeys = pgTable('data_keys', {
  id: serial('id').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** A data key, encrypted with a profile key, which never enters the database; two while the profile key is rotated. */
export const wrappedDataKeys = pgTable(
  'wrapped_data_keys',
  {
    dataKeyId: integer('data_key_id')
      .notNull()
      .references(() => dataKeys.id, { onDelete: 'cascade' }),
    /** Names the profile key without telling it. */
    fingerprint: text('fingerprint').notNull(),
    wrapped: bytes('wrapped').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dataKeyId, t.fingerprint] })],
);

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    /** Username and e-mail as they are compared: one spelling for all cases of a letter (`accounts/names`). */
    usernameKey: text('username_key').notNull(),
    emailKey: text('email_key').notNull(),
    /** When the link that was mailed to the address was opened; null while nothing else may be mailed to it. */
    emailVerifiedAt: moment('email_verified_at'),
    /** The address that takes the place of `email` once its link was opened. */
    pendingEmail: text('pending_email'),
    name: text('name').notNull(),
    lastname: text('lastname').notNull(),
    /** Null for accounts that sign in at an identity provider only. */
    password: text('password'),
    oidcIssuer: text('oidc_issuer'),
    oidcSubject: text('oidc_subject'),
    age: integer('age'),
    gender: text('gender'),
    bmi: real('bmi'),
    /** Conditions, lifestyle, medications and allergies, encrypted with a key of the user's own. */
    healthFields: bytes('health_fields'),
    /** The data key that `healthFields` are encrypted with; null in what a version without data keys wrote. */
    healthKey: integer('health_key').references(() => dataKeys.id),
    /** Whether recommendations may use them. */
    useHealthProfile: boolean('use_health_profile').notNull().default(false),
    /** Counts the events that change preferences: a ranking begun before one is not cached after it. */
    preferenceEvents: integer('preference_events').notNull().default(0),
    /** Since when they want an e-mail about what their searches find; null when they do not. */
    digestsSince: moment('digests_since'),
    /** Their questions are also sent to Europe PMC, without being asked each time. */
    looksFurther: boolean('looks_further').notNull().default(false),
    /** Their IANA time zone, as their browser says it; null until it has. */
    timeZone: text('time_zone'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_username_key').on(t.usernameKey),
    // Several accounts may have the same unverified address, because a sign-up must not reveal which addresses are known.
    uniqueIndex('users_email_verified').on(t.emailKey).where(sql`email_verified_at is not null`),
    index('users_email_key').on(t.emailKey),
    uniqueIndex('users_oidc').on(t.oidcIssuer, t.oidcSubject),
  ],
);

/** The user a row belongs to; it goes when the user goes. */
export const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** What the user's list of sessions names it by. */
    id: uuid('id').notNull().unique().defaultRandom(),
    userId: owner(),
    /** The browser and system that logged in, such as "Firefox on Linux"; empty when they did not say. */
    client: text('client').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    usedAt: moment('used_at').notNull().defaultNow(),
    /** Where in the primary's log it wrote last (pg_lsn); only kept where requests read from replicas. */
    wroteAt: text('wrote_at'),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

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

const bytesOf = (name: string) => bigint(name, { mode: 'number' });

/** How full a server was at a time, for the page of operators. */
export const machineFigures = pgTable('machine_figures', {
  at: moment('at').primaryKey(),
  papers: integer('papers').notNull(),
  databaseBytes: bytesOf('database_bytes').notNull(),
  /** Null where the database is on another machine. */
  freeDiskBytes: bytesOf('free_disk_bytes'),
  /** Of the process that carried out the job. */
  memoryBytes: bytesOf('memory_bytes').notNull(),
});
