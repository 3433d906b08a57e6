import { errorMessages } from '@health/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { referenceNumber } from '../papers/paper-key.ts';

/** The notes of a user about one paper, locked until the transaction ends. */
export interface LockedNote {
  id: number;
  key: string;
  tags: string[];
  note: string;
  version: number;
}

/**
 * Locks what a user keeps about these papers and bare references, and begins it where there is nothing yet. Keys that the
 * user cannot see are left out; refuses with 404 when none is left.
 */
export async function lockNotes(
  tx: Transaction,
  userId: string,
  keys: readonly string[],
): Promise<LockedNote[]> {
  const named = sql`${sql.param([...keys])}::text[]`;
  const numbers = keys.flatMap((key) => referenceNumber(key) ?? []);
  const bare = sql`${sql.param(numbers)}::bigint[]`;
  await tx.execute(sql`
    insert into reader_notes (user_id, pmc_id)
    select ${userId}, pmc_id from papers where pmc_id = any(${named}) order by pmc_id on conflict do nothing`);
  // A reference that becomes a paper at this moment is waited for: its notes go to the paper.
  if (numbers.length > 0)
    await tx.execute(sql`
      insert into reader_notes (user_id, reference)
      select user_id, number from reader_references
      where user_id = ${userId} and pmc_id is null and number = any(${bare}) order by number for share
      on conflict do nothing`);
  const { rows } = await tx.execute<Omit<LockedNote, 'id'> & { id: string }>(sql`
    select id, coalesce(pmc_id, 'REF' || reference) as key, tags, note, version from reader_notes
    where user_id = ${userId} and (pmc_id = any(${named}) or reference = any(${bare})) order by id for update`);
  if (rows.length === 0) throw new ApiError(404, errorMessages.unknownPaper);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Writes the tags of these notes. */
export async function writeTags(
  tx: Transaction,
  changed: readonly Pick<LockedNote, 'id' | 'tags'>[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update reader_notes n set tags = array(select jsonb_array_elements_text(g.tags)), changed_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as g (id bigint, tags jsonb) where g.id = n.id`);
}

/** Returns the name of a tag or folder as it is compared: the same for every spelling that a person would call the same. */
export const foldLabel = (label: string): string =>
  label.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/** Returns tags in alphabetical order, each once however it is spelled; of several spellings the first stays. */
export function distinctLabels(labels: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const label of labels) if (!byKey.has(foldLabel(label))) byKey.set(foldLabel(label), label);
  return [...byKey.values()].toSorted((one, other) => one.localeCompare(other, 'en'));
}
