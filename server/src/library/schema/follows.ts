import type { Follow } from '@health/contract';
import { sql } from 'drizzle-orm';
import { bigserial, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { owner } from '../../accounts/schema.ts';
import { moment } from '../../platform/database/columns.ts';
import { ofPaper, papers } from './papers.ts';

export const userInterests = pgTable(
  'user_interests',
  { userId: owner(), name: text('name').notNull(), position: bigserial('position', { mode: 'number' }) },
  (t) => [primaryKey({ columns: [t.userId, t.name] })],
);

/** The authors and journals that users follow, and the papers whose citations they follow. */
export const userFollows = pgTable(
  'reader_follows',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    kind: text('kind').$type<Follow['kind']>().notNull(),
    /** The author or the journal as papers print it; empty for citations. */
    name: text('name').notNull().default(''),
    /** The paper whose citations are followed; null for an author or a journal. */
    pmcId: text('pmc_id').references(() => papers.pmcId, { onDelete: 'cascade', onUpdate: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('reader_follows_name').on(t.userId, t.kind, t.name).where(sql`pmc_id is null`),
    uniqueIndex('reader_follows_citations').on(t.userId, t.pmcId),
    index('reader_follows_paper').on(t.pmcId),
  ],
);

/** Notices for a user about a paper that they saved, rated or got an answer from. */
export const userNotices = pgTable(
  'reader_notices',
  {
    userId: owner(),
    pmcId: ofPaper(),
    kind: text('kind').$type<'retraction' | 'concern'>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the user saw it on the screen, and when it was sent by e-mail. */
    seenAt: moment('seen_at'),
    mailedAt: moment('mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.pmcId, t.kind] }),
    index('reader_notices_paper').on(t.pmcId),
    index('reader_notices_unseen').on(t.userId).where(sql`seen_at is null`),
  ],
);
