import { sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { lockNotes } from '../notes/note-rows.ts';
import { findFolder, insertFolder } from './folders.ts';

/** A folder by its name, and papers. */
interface Filing {
  name: string;
  pmc_ids: readonly string[];
}

/**
 * Adds papers to a folder, which is created if it does not exist, and returns the papers that were found. Refuses with 404 when there
 * were none.
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
