import { and, eq } from 'drizzle-orm';
import { userFolders } from '../../platform/schema/notes.ts';
import type { Services } from '../../platform/services.ts';
import { foldLabel } from '../notes/note-rows.ts';
import { listFolders } from './folder-names.ts';

/** Deletes a folder and returns the names of the others. Its papers stay in the library. */
export async function deleteFolder({ db }: Services, userId: string, name: string): Promise<string[]> {
  await db
    .delete(userFolders)
    .where(and(eq(userFolders.userId, userId), eq(userFolders.nameKey, foldLabel(name))));
  return listFolders(db, userId);
}
