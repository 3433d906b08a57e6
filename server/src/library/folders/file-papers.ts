import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import type { Preference } from '../../preferences/preferences.ts';
import { lockNotes } from '../notes/note-rows.ts';
import { folderPapers, userNotes } from '../schema/notes.ts';
import { findFolder, insertFolder } from './folders.ts';

/** A folder by its name, and papers. */
interface Filing {
  name: string;
  pmc_ids: readonly string[];
}

/**
 * Puts papers into a folder, which is added when there is none of this name, and returns the papers that were found.
 * Refuses with 404 when none was.
 */
export async function filePapers(
  { db }: Services,
  userId: string,
  { name, pmc_ids }: Filing,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const rows = await lockNotes(tx, userId, pmc_ids);
    const id =
      (await findFolder(tx, userId, name))?.id ??
      (await insertFolder(tx, userId, name)) ??
      // Another request has added it in between.
      (await findFolder(tx, userId, name))?.id;
    const notes = sql.param(rows.map((row) => row.id));
    await tx.execute(sql`
      insert into folder_papers (folder_id, note_id)
      select id, note from reader_folders, unnest(${notes}::bigint[]) as note where id = ${id}
      on conflict do nothing`);
    return rows.map(({ key }) => key);
  });
}

/** Takes papers out of a folder and returns the papers that were found; refuses with 404 when none was. */
export async function unfilePapers(
  { db }: Services,
  userId: string,
  { name, pmc_ids }: Filing,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const rows = await lockNotes(tx, userId, pmc_ids);
    const folder = await findFolder(tx, userId, name);
    if (folder)
      await tx.execute(sql`
        delete from folder_papers where folder_id = ${folder.id}
        and note_id = any(${sql.param(rows.map((row) => row.id))}::bigint[])`);
    return rows.map(({ key }) => key);
  });
}

const row = z.object({
  pmc_id: z.string(),
  title: z.string(),
  key_words: z.string(),
  terms: z.string(),
  fits: z.record(z.string(), z.number()),
});

/** More would add nothing to a profile. */
const LIMIT = 300;

/**
 * Returns the papers of a folder, the last saved or filed first, as likes of the same weight at `now`; without retracted papers and
 * bare references.
 */
export async function papersOfFolder(db: Queryable, folderId: number, now: Date): Promise<Preference[]> {
  const { rows } = await db.execute(sql`
    select p.pmc_id, p.title, p.key_words, p.terms, p.fits
    from ${folderPapers} f join ${userNotes} n on n.id = f.note_id join papers p on p.pmc_id = n.pmc_id
    where f.folder_id = ${folderId} and not p.retracted
    order by n.changed_at desc, p.pmc_id
    limit ${LIMIT}`);
  return z
    .array(row)
    .parse(rows)
    .map((one) => ({ ...one, weight: 1, at: now }));
}
