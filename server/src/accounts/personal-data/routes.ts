import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { describeClient } from '../access-log/record-access.ts';
import { CLEAR_SITE_DATA } from '../sessions/end-sessions.ts';
import type { WriteSaved } from './archive-files.ts';
import { eraseAccount, type OnErase } from './erase-account.ts';
import { exportData, type RunningExports } from './export-data.ts';
import { listAccess } from './list-access.ts';

/**
 * Registers the access log, the download and the deletion. `forget` are what other areas do when a user goes;
 * `writeSaved` writes what they saved for a reference manager.
 */
export function personalDataRoutes(
  serve: Serve,
  services: Services,
  onErase: readonly OnErase[],
  writeSaved: WriteSaved,
): void {
  const running: RunningExports = new Set();
  serve(api.listAccess, ({ user }) => listAccess(services, user.id));
  serve(
    api.exportData,
    { work: 'export', countsTries: true, audit: 'export', deadline: 'none' },
    async ({ user, body, request, reply }) => {
      const asked = { password: body.password, client: describeClient(request), writeSaved };
      const archive = await exportData(services, running, user, asked);
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="health-application-data.zip"')
        .send(archive);
    },
  );
  serve(
    api.eraseAccount,
    { work: 'export', countsTries: true, audit: 'erase' },
    async ({ user, body, reply }) => {
      await eraseAccount(services, user, body, onErase);
      reply.header(...CLEAR_SITE_DATA);
      return undefined;
    },
  );
}
