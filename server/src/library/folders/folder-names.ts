import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { distinctLabels, foldLabel } from '../notes/note-rows.ts';
import { userFolders } from '../schema/notes.ts';

/** How many folders a user may have. */
export const MOST_FOLDERS = 500;

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
