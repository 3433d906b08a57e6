import { errorMessages } from '@health/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { distinctLabels, foldLabel, writeTags } from './note-rows.ts';

/**
 * Gives an own tag another name, or the same in another spelling, on every paper that has it, and returns these papers. A tag that
 * has the new name already becomes one with it. Refuses a tag that no paper has with 404.
 */
export async function renameTag(
  { db, now }: Services,
  userId: string,
  { name, to }: { name: string; to: string },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockTags(tx, userId);
    const renamed = await respellTag(tx, userId, { name, to, at: now() });
    if (!renamed.some(({ had }) => had)) throw new ApiError(404, errorMessages.unknownTag);
    return renamed.filter(({ had }) => had).map(({ key }) => key);
  });
}

/** Two changes of the names of a user's tags wait for each other. */
export async function lockTags(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select from users where id = ${userId} for no key update`);
}

/**
 * Writes the new name for every spelling of a tag and of the new name. Returns the papers that were changed, and whether each had the tag.
 * Call it after `lockTags`.
 */
export async function respellTag(
  tx: Transaction,
  userId: string,
  { name, to, at }: { name: string; to: string; at: Date },
): Promise<{ key: string; had: boolean }[]> {
  const { rows } = await tx.execute<{ id: string; key: string; tags: string[] }>(sql`
    select id, coalesce(pmc_id, 'REF' || reference) as key, tags from reader_notes
    where user_id = ${userId} and tags <> '{}' order by id for update`);
  const [from, same] = [foldLabel(name), foldLabel(to)];
  const changed = rows.flatMap(({ id, key, tags }) => {
    const folded = tags.map(foldLabel);
    if (!folded.includes(from) && !folded.includes(same)) return [];
    const next = tags.map((tag) => ([from, same].includes(foldLabel(tag)) ? to : tag));
    return [{ id: Number(id), key, had: folded.includes(from), tags: distinctLabels(next) }];
  });
  await writeTags(tx, changed, at);
  return changed.map(({ key, had }) => ({ key, had }));
}
