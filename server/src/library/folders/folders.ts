import { errorMessages } from '@health/contract';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { distinctLabels, foldLabel } from '../notes/note-rows.ts';
import type { Preference } from '../preferences/preferences.ts';
import { folderPapers, userFolders, userNotes } from '../schema/notes.ts';

/** How many folders a user may have. */
const MOST_FOLDERS = 500;
/** More papers of a folder would add nothing to a profile. */
const MOST_LIKES = 300;

const filedPaper = z.object({
  pmc_id: z.string(),
  title: z.string(),
  key_words: z.string(),
  terms: z.string(),
  fits: z.record(z.string(), z.number()),
});

/** Returns the names of a user's folders in alphabetical order. */
export async function listFolders(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ name: userFolders.name })
    .from(userFolders)
    .where(eq(userFolders.userId, userId));
  return distinctLabels(rows.map(({ name }) => name));
}

/** Returns the folder of a user with this name, compared without case; undefined for none. */
export async function findFolder(
  db: Queryable,
  userId: string,
  name: string,
): Promise<{ id: number; name: string } | undefined> {
  const named = and(eq(userFolders.userId, userId), eq(userFolders.nameKey, foldLabel(name)));
  const [folder] = await db
    .select({ id: userFolders.id, name: userFolders.name })
    .from(userFolders)
    .where(named);
  return folder;
}

/** Adds an empty folder and returns all names. Refuses with 409 a name that another has, and more than 500 folders. */
export async function addFolder({ db }: Services, userId: string, name: string): Promise<string[]> {
  const added = await insertFolder(db, userId, name);
  if (added === undefined) throw sameName((await findFolder(db, userId, name))?.name ?? name);
  return listFolders(db, userId);
}

/** Adds a folder and returns its number; undefined when there is one of this name. Refuses more than 500 with 409. */
export async function insertFolder(db: Queryable, userId: string, name: string): Promise<number | undefined> {
  if ((await listFolders(db, userId)).length >= MOST_FOLDERS)
    throw new ApiError(409, errorMessages.tooManyFolders);
  const [row] = await db
    .insert(userFolders)
    .values({ userId, name, nameKey: foldLabel(name) })
    .onConflictDoNothing()
    .returning({ id: userFolders.id });
  return row?.id;
}

/** Returns the error of a name that another folder has. */
const sameName = (name: string, field = 'name'): ApiError =>
  new ApiError(409, `You have a folder named “${name}” already. Please choose another name.`, { field });

/**
 * Gives a folder another name and returns all names. Refuses with 404 a folder that is not there, with 409 a name that
 * another folder has.
 */
export async function renameFolder(
  { db }: Services,
  userId: string,
  { name, to }: { name: string; to: string },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const folder = await findFolder(tx, userId, name);
    if (!folder) throw new ApiError(404, errorMessages.unknownFolder);
    const other = await findFolder(tx, userId, to);
    if (other && other.id !== folder.id) throw sameName(other.name, 'to');
    await tx
      .update(userFolders)
      .set({ name: to, nameKey: foldLabel(to) })
      .where(eq(userFolders.id, folder.id));
    return listFolders(tx, userId);
  });
}

/** Deletes a folder and returns the names of the others. Its papers stay in the library. Refuses a folder that is gone already. */
export async function deleteFolder({ db }: Services, userId: string, name: string): Promise<string[]> {
  const deleted = await db
    .delete(userFolders)
    .where(and(eq(userFolders.userId, userId), eq(userFolders.nameKey, foldLabel(name))))
    .returning({ name: userFolders.nameKey });
  if (deleted.length === 0) throw new ApiError(404, errorMessages.unknownFolder);
  return listFolders(db, userId);
}

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
    limit ${MOST_LIKES}`);
  return z
    .array(filedPaper)
    .parse(rows)
    .map((one) => ({ ...one, weight: 1, at: now }));
}
