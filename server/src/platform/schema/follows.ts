import type { Follow } from '@health/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { papers } from './papers.ts';
import { owner } from './users.ts';

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
