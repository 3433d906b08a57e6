import { api } from '@health/contract';
import { read, requestOf, send, stopWhenLoggedOut } from '../../api/call.ts';
import { refusedBy } from '../../api/refused.ts';
import { storedUser } from '../../api/stored-user.ts';

/** Fetches everything that is kept about the reader as a zip archive. Throws `Refused` when the server refuses. */
export async function fetchArchive(password: string | undefined): Promise<Blob> {
  const token = storedUser()?.token;
  const body = password === undefined ? {} : { password };
  const response = await send(api.exportData.path, requestOf(api.exportData, { body }, {}));
  stopWhenLoggedOut(response.status, token);
  if (!response.ok) throw refusedBy(response.status, await read(response));
  return response.blob();
}
