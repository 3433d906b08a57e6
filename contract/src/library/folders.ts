import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { paperKey } from '../papers/papers.ts';
import { chosenPapers, folderName } from './notes.ts';

const folders = z.object({ folders: z.array(z.string()) });
const byName = z.object({ name: folderName });
const filing = byName.extend({ pmc_ids: chosenPapers });
const filed = z.object({ pmc_ids: z.array(paperKey) });

/** The endpoints of this area, by name. Folders are identified by their names, which are compared without case. */
export const folderEndpoints = {
  listFolders: endpoint({
    method: 'GET',
    path: '/api/papers/folders',
    access: 'user',
    summary: "The names of the user's folders, in alphabetical order.",
    response: folders,
  }),
  addFolder: endpoint({
    method: 'POST',
    path: '/api/papers/folders/add',
    access: 'user',
    summary: 'Adds an empty folder; a name that another folder has is refused with 409.',
    body: byName,
    response: folders,
  }),
  renameFolder: endpoint({
    method: 'POST',
    path: '/api/papers/folders/rename',
    access: 'user',
    summary: 'Renames a folder; a name that another folder has is refused with 409.',
    body: byName.extend({ to: folderName }),
    response: folders,
  }),
  deleteFolder: endpoint({
    method: 'POST',
    path: '/api/papers/folders/delete',
    access: 'user',
    summary: 'Deletes a folder; its papers stay in the library.',
    body: byName,
    response: folders,
  }),
  filePapers: endpoint({
    method: 'POST',
    path: '/api/papers/folders/file',
    access: 'user',
    summary: 'Adds papers to a folder, which is created if it does not exist.',
    body: filing,
    response: filed,
  }),
  unfilePapers: endpoint({
    method: 'POST',
    path: '/api/papers/folders/unfile',
    access: 'user',
    summary: 'Removes papers from a folder; they stay in the library.',
    body: filing,
    response: filed,
  }),
};
