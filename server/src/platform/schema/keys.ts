import { integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

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
