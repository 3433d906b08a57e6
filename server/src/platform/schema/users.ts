import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { dataKeys } from './keys.ts';

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
    // An address that nobody has verified may stand in several accounts: a sign-up tells nobody which addresses are known.
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

export const userInterests = pgTable(
  'user_interests',
  { userId: owner(), name: text('name').notNull(), position: bigserial('position', { mode: 'number' }) },
  (t) => [primaryKey({ columns: [t.userId, t.name] })],
);
