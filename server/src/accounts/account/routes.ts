import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { describeClient } from '../access-log/record-access.ts';
import { listMails } from '../mails/list-mails.ts';
import { endOtherSessions, endSession } from '../sessions/end-sessions.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { showAccount } from './show-account.ts';
import { sendVerification, verifyEmail } from './verify-email.ts';

const nothing = (): undefined => undefined;

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
}
