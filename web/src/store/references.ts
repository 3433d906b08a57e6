import { api, type ReferenceFormat } from '@health/contract';
import { fetchFile } from '../api/fetch-file.ts';

/** Fetches papers as a file of references. Throws `RequestError` when the server refuses. */
export const fetchReferences = (pmcIds: readonly string[], format: ReferenceFormat): Promise<Blob> =>
  fetchFile(api.exportReferences, { body: { pmc_ids: [...pmcIds], format } });
