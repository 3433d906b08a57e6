import { api } from '@health/contract';
import type { Serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { describeClient, listAccess } from './access-log.ts';
import { showAccount } from './account/accounts.ts';
import { changePassword } from './account/change-password.ts';
import { changeEmail, sendVerification, verifyEmail } from './account/email-address.ts';
import { listMails } from './mails/queue-mail.ts';
import type { WriteSaved } from './personal-data/archive-files.ts';
import { eraseAccount, type OnErase } from './personal-data/erase-account.ts';
import { exportData, type RunningExports } from './personal-data/export-data.ts';
import { optionLists } from './profile/options.ts';
import { updateProfile } from './profile/update-profile.ts';
import { CLEAR_SITE_DATA, endOtherSessions, endSession, listSessions } from './sessions/end-sessions.ts';

const nothing = (): undefined => undefined;

/** Registers the endpoints of a user's account, its sessions and its profile. */
export function accountRoutes(serve: Serve, services: Services): void {
  serve(api.showAccount, ({ user }) => showAccount(services, user.id));
  serve(
    api.changePassword,
    { work: 'log-in', countsTries: true, audit: 'password' },
    ({ user, body, request }) => changePassword(services, user, body, describeClient(request)).then(nothing),
  );
  serve(api.changeEmail, { work: 'log-in', countsTries: true, audit: 'email' }, ({ user, body, request }) =>
    changeEmail(services, user, body, describeClient(request)),
  );
  serve(api.sendVerification, ({ user }) => sendVerification(services, user.id).then(nothing));
  serve(api.verifyEmail, { countsTries: true }, ({ body, request }) =>
    verifyEmail(services, body.token, describeClient(request)),
  );
  serve(api.listSessions, ({ user }) => listSessions(services, user));
  serve(api.endSession, { audit: 'sessions' }, ({ user, body, request }) =>
    endSession(services, user, body.id, describeClient(request)).then(nothing),
  );
  serve(api.endOtherSessions, { audit: 'sessions' }, ({ user, request }) =>
    endOtherSessions(services, user, describeClient(request)).then(nothing),
  );
  serve(api.listMails, ({ user }) => listMails(services, user.id));
  serve(api.updateProfile, ({ user, body }) => updateProfile(services, user.id, body));
  serve(api.listAllergens, () => optionLists.allergens);
  serve(api.listLifestyle, () => optionLists.lifestyle);
  serve(api.listConditions, () => optionLists.conditions);
  serve(api.listMedications, () => optionLists.medications);
}

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
