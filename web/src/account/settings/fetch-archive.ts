import { api } from '@health/contract';
import { fetchFile } from '../../api/fetch-file.ts';

/** Fetches everything that is kept about the user as a zip archive. Throws `RequestError` when the server refuses. */
export const fetchArchive = (password: string | undefined): Promise<Blob> =>
  fetchFile(api.exportData, { body: password === undefined ? {} : { password } });
