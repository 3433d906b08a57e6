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
import { bytes, lower, moment } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: text('username').notNull(),
    email: text('email').notNull(),
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
    /** Whether recommendations may use them. */
    useHealthProfile: boolean('use_health_profile').notNull().default(false),
    /** Counts the events that change preferences: a ranking begun before one is not cached after it. */
    preferenceEvents: integer('preference_events').notNull().default(0),
    /** Since when they want an e-mail about what their searches find; null when they do not. */
    digestsSince: moment('digests_since'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_username').on(lower(t.username)),
    uniqueIndex('users_email').on(lower(t.email)),
    uniqueIndex('users_oidc').on(t.oidcIssuer, t.oidcSubject),
  ],
);

/** The reader a row belongs to; it goes when the reader goes. */
export const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: owner(),
    createdAt: moment('created_at').notNull().defaultNow(),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

export const userInterests = pgTable(
  'user_interests',
  { userId: owner(), name: text('name').notNull(), position: bigserial('position', { mode: 'number' }) },
  (t) => [primaryKey({ columns: [t.userId, t.name] })],
);
