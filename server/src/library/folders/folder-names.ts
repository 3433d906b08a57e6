import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { readerFolders } from '../../platform/schema/notes.ts';
import { distinctLabels, foldLabel } from '../notes/fold-label.ts';

/** How many folders a reader may have. */
export const MOST_FOLDERS = 500;

/** Returns the names of a reader's folders in alphabetical order. */
export async function listFolders(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ name: readerFolders.name })
    .from(readerFolders)
    .where(eq(readerFolders.userId, userId));
  return distinctLabels(rows.map(({ name }) => name));
}

/** Returns the folder of a reader with this name, compared without case; undefined for none. */
export async function findFolder(
  db: Queryable,
  userId: string,
  name: string,
): Promise<{ id: number; name: string } | undefined> {
  const named = and(eq(readerFolders.userId, userId), eq(readerFolders.nameKey, foldLabel(name)));
  const [folder] = await db
    .select({ id: readerFolders.id, name: readerFolders.name })
    .from(readerFolders)
    .where(named);
  return folder;
}
