import { errorMessages } from '@health/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { distinctLabels, foldLabel, lockNotes } from './note-rows.ts';

const MOST_TAGS = 100;

/** Papers, the tags that they get, and those that they lose. */
interface TagChange {
  pmc_ids: readonly string[];
  add: readonly string[];
  remove: readonly string[];
}

/**
 * Adds own tags to papers and takes others off, and returns the papers that were found. A tag that the user has already
 * keeps its spelling. Refuses with 404 when no paper was found, with 409 more than 100 tags of a paper.
 */
export async function changeTags(
  { db, now }: Services,
  userId: string,
  { pmc_ids, add, remove }: TagChange,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const rows = await lockNotes(tx, userId, pmc_ids);
    const spelled = await asSpelled(tx, userId, add);
    const gone = new Set(remove.map(foldLabel));
    const changed = rows.map(({ id, tags }) => ({
      id,
      tags: distinctLabels([...tags, ...spelled]).filter((tag) => !gone.has(foldLabel(tag))),
    }));
    if (changed.some(({ tags }) => tags.length > MOST_TAGS))
      throw new ApiError(409, errorMessages.tooManyTags);
    await tx.execute(sql`
      update reader_notes n set tags = array(select jsonb_array_elements_text(g.tags)),
        changed_at = ${now().toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as g (id bigint, tags jsonb) where g.id = n.id`);
    return rows.map(({ key }) => key);
  });
}

/** The tags as the user spelled them before. */
async function asSpelled(tx: Transaction, userId: string, tags: readonly string[]): Promise<string[]> {
  if (tags.length === 0) return [];
  const { rows } = await tx.execute<{ tag: string }>(
    sql`select distinct unnest(tags) as tag from reader_notes where user_id = ${userId} order by 1`,
  );
  const known = new Map(rows.map(({ tag }) => [foldLabel(tag), tag]));
  return tags.map((tag) => known.get(foldLabel(tag)) ?? tag);
}
