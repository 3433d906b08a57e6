import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { addFolder } from './add-folder.ts';
import { deleteFolder } from './delete-folder.ts';
import { filePapers, unfilePapers } from './file-papers.ts';
import { listFolders } from './folder-names.ts';
import { renameFolder } from './rename-folder.ts';

export function folderRoutes(serve: Serve, services: Services): void {
  serve(api.listFolders, async ({ user }) => ({ folders: await listFolders(services.db, user.id) }));
  serve(api.addFolder, async ({ user, body }) => ({
    folders: await addFolder(services, user.id, body.name),
  }));
  serve(api.renameFolder, async ({ user, body }) => ({
    folders: await renameFolder(services, user.id, body),
  }));
  serve(api.deleteFolder, async ({ user, body }) => ({
    folders: await deleteFolder(services, user.id, body.name),
  }));
  serve(api.filePapers, async ({ user, body }) => ({ pmc_ids: await filePapers(services, user.id, body) }));
  serve(api.unfilePapers, async ({ user, body }) => ({
    pmc_ids: await unfilePapers(services, user.id, body),
  }));
}
