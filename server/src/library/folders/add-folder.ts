import { errorMessages } from '@health/contract';
import type { Queryable } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { foldLabel } from '../notes/note-rows.ts';
import { userFolders } from '../schema/notes.ts';
import { findFolder, listFolders, MOST_FOLDERS } from './folder-names.ts';

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
export const sameName = (name: string, field = 'name'): ApiError =>
  new ApiError(409, `You have a folder named “${name}” already. Please choose another name.`, { field });
