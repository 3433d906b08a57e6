import { errorMessages } from '@health/contract';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { foldLabel } from '../notes/note-rows.ts';
import { userFolders } from '../schema/notes.ts';
import { listFolders } from './folder-names.ts';

/** Deletes a folder and returns the names of the others. Its papers stay in the library. Refuses a folder that is gone already. */
export async function deleteFolder({ db }: Services, userId: string, name: string): Promise<string[]> {
  const deleted = await db
    .delete(userFolders)
    .where(and(eq(userFolders.userId, userId), eq(userFolders.nameKey, foldLabel(name))))
    .returning({ name: userFolders.nameKey });
  if (deleted.length === 0) throw new ApiError(404, errorMessages.unknownFolder);
  return listFolders(db, userId);
}
