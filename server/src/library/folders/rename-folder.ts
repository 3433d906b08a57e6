import { errorMessages } from '@health/contract';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { foldLabel } from '../notes/note-rows.ts';
import { userFolders } from '../schema/notes.ts';
import { sameName } from './add-folder.ts';
import { findFolder, listFolders } from './folder-names.ts';

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
