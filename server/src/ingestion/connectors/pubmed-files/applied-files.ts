import { and, eq, ne, notLike, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connect.ts';
import { sourceTasks } from '../../../platform/schema/sources.ts';

const ofPubmed = and(
  eq(sourceTasks.source, 'pubmed'),
  eq(sourceTasks.kind, 'files'),
  ne(sourceTasks.subject, ''),
);

/** Returns the names of the files whose records are stored. */
export async function appliedFiles(db: Database): Promise<Set<string>> {
  const rows = await db.select({ name: sourceTasks.subject }).from(sourceTasks).where(ofPubmed);
  return new Set(rows.map(({ name }) => name));
}

/** Keeps in mind that all records of a file are stored, and forgets the files of earlier years. */
export async function markApplied(
  db: Database,
  { name, found, stored, at }: { name: string; found: number; stored: number; at: Date },
): Promise<void> {
  const counts = { found, stored, finishedAt: at };
  await db
    .insert(sourceTasks)
    .values({
      source: 'pubmed',
      kind: 'files',
      subject: name,
      status: 'done',
      takeAt: at,
      requestedAt: at,
      ...counts,
    })
    .onConflictDoUpdate({
      target: [sourceTasks.source, sourceTasks.kind, sourceTasks.subject],
      set: { ...counts, status: sql`excluded.status` },
    });
  await db.delete(sourceTasks).where(and(ofPubmed, notLike(sourceTasks.subject, `${name.slice(0, 8)}n%`)));
}
