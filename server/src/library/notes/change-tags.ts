import { errorMessages } from '@health/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { distinctLabels, foldLabel, lockNotes, writeTags } from './note-rows.ts';
import { lockTags, respellTag } from './rename-tag.ts';

const MOST_TAGS = 100;

/** Papers, the tags that they get, and those that they lose. */
interface TagChange {
  pmc_ids: readonly string[];
  add: readonly string[];
  remove: readonly string[];
}

/**
 * Takes own tags off papers and adds others, and returns the papers that were found. A tag that the user has already keeps its
 * spelling, unless it is taken off in the same call: then the new spelling is written on every paper that has it. Refuses with 404 when
 * no paper was found, with 409 more than 100 tags of a paper.
 */
export async function changeTags(
  { db, now }: Services,
  userId: string,
  { pmc_ids, add, remove }: TagChange,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const gone = new Set(remove.map(foldLabel));
    const respelled = add.filter((tag) => gone.has(foldLabel(tag)));
    if (respelled.length > 0) await lockTags(tx, userId);
    const rows = await lockNotes(tx, userId, pmc_ids);
    for (const tag of respelled) await respellTag(tx, userId, { name: tag, to: tag, at: now() });
    const spelled = await asSpelled(tx, userId, add);
    const changed = rows.map(({ id, tags }) => ({
      id,
      tags: distinctLabels([...tags.filter((tag) => !gone.has(foldLabel(tag))), ...spelled]),
    }));
    if (changed.some(({ tags }) => tags.length > MOST_TAGS))
      throw new ApiError(409, errorMessages.tooManyTags);
    await writeTags(tx, changed, now());
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
