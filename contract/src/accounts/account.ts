import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { digestProblems } from '../messages.ts';
import { emailAddress, newPassword, passwordsMatch } from './authentication.ts';

const nothing = z.undefined();
const moment = z.iso.datetime();

/** The password of the account for reauthentication; an account without one needs a login in the last ten minutes instead. */
const reauthentication = z.object({ password: z.string().max(200, 'Password is too long.').optional() });

const account = z.object({
  username: z.string(),
  email: z.string(),
  /** Before that only the verification link is mailed to the address. */
  email_verified: z.boolean(),
  /** The address that replaces `email` after its link is opened. */
  pending_email: z.string().nullable(),
  /** False for accounts that sign in at an identity provider only. */
  has_password: z.boolean(),
  /** Whether this server is set up to send e-mail. */
  mail_offered: z.boolean(),
  /** Whether the settings of this server name this account as an operator's. */
  is_operator: z.boolean(),
  created_at: moment,
});
export type Account = z.infer<typeof account>;

const session = z.object({
  id: z.uuid(),
  /** The current session. */
  current: z.boolean(),
  /** The browser and system as they named themselves, such as "Firefox on Linux"; empty when they did not. */
  client: z.string(),
  created_at: moment,
  used_at: moment,
});
export type AccountSession = z.infer<typeof session>;

const accountMail = z.object({
  id: z.uuid(),
  kind: z.enum(['digest', 'verify', 'reset', 'password-changed', 'email-changed', 'address-taken']),
  address: z.string(),
  status: z.enum(['waiting', 'sent', 'failed']),
  created_at: moment,
  sent_at: moment.nullable(),
  problem: z.enum(Object.keys(digestProblems) as (keyof typeof digestProblems)[]).nullable(),
});
export type AccountMail = z.infer<typeof accountMail>;

/** The action in an entry of a user's access log. */
export const accessActions = [
  'signed-up',
  'logged-in',
  'log-in-failed',
  'logged-out',
  'session-ended',
  'password-changed',
  'password-reset',
  'email-changed',
  'email-verified',
  'data-exported',
  'profile-read-key-changed',
] as const;

const accessEntry = z.object({ at: moment, action: z.enum(accessActions), client: z.string() });
export type AccessEntry = z.infer<typeof accessEntry>;

/** The token of a link in an e-mail: 256 random bits. */
const linkToken = z.string().regex(/^[\w-]{43}$/, 'This link is not valid.');

export const passwordChange = z
  .object({
    current_password: z.string('Password is required.').min(1, 'Password is required.').max(200),
    password: newPassword,
    confirm_password: z.string('Please confirm the password.').max(200),
    end_other_sessions: z.boolean().default(true),
  })
  .refine(...passwordsMatch);

const passwords = {
  password: newPassword,
  confirm_password: z.string('Please confirm the password.').max(200),
};

/** A new password and its confirmation. */
export const chosenPassword = z.object(passwords).refine(...passwordsMatch);

/** A new password with the token of the reset link. */
export const passwordReset = z.object({ token: linkToken, ...passwords }).refine(...passwordsMatch);

/** The endpoints of this area, by name. */
export const accountEndpoints = {
  showAccount: endpoint({
    method: 'GET',
    path: '/api/account',
    access: 'user',
    summary: 'The account of the user: address, whether it is verified, and how they sign in.',
    response: account,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/account/password',
    access: 'user',
    summary: 'Changes the password; requires the current one and can end all other sessions.',
    body: passwordChange,
    response: nothing,
    status: 204,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/account/email',
    access: 'user',
    summary: 'Changes the e-mail address; where mail is sent, only after its link is opened.',
    body: reauthentication.extend({ email: emailAddress }),
    response: account,
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/api/account/verification',
    access: 'user',
    summary: 'Sends the verification link again.',
    response: nothing,
    status: 204,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/account/verify',
    access: 'anyone',
    summary: 'Verifies an address with the token of the mailed link.',
    body: z.object({ token: linkToken }),
    response: z.object({ email: z.string() }),
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/api/authentication/reset',
    access: 'anyone',
    summary:
      'Mails a link that resets the password, if the address has an account; the response is the same if not.',
    body: z.object({ email: emailAddress }),
    response: nothing,
    status: 204,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/authentication/reset-password',
    access: 'anyone',
    summary: 'Sets a new password with the token of a link; ends every session of the account.',
    body: passwordReset,
    response: nothing,
    status: 204,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'user',
    summary: 'The open sessions of the user, last used first, and the active feeds.',
    response: z.object({
      data: z.array(session),
      feeds: z.array(z.object({ query_id: z.uuid(), query: z.string() })),
    }),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/api/account/sessions/end',
    access: 'user',
    summary: 'Ends one session of the user at once.',
    body: z.object({ id: z.uuid() }),
    response: nothing,
    status: 204,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/account/sessions/end-others',
    access: 'user',
    summary: 'Ends every other session and every feed of the user at once.',
    response: nothing,
    status: 204,
  }),
  listMails: endpoint({
    method: 'GET',
    path: '/api/account/mails',
    access: 'user',
    summary: 'The last fifty e-mails to the user, the newest first.',
    response: z.object({ data: z.array(accountMail) }),
  }),
  listAccess: endpoint({
    method: 'GET',
    path: '/api/account/access',
    access: 'user',
    summary: 'The last hundred entries of the access log of the account, the newest first.',
    response: z.object({ data: z.array(accessEntry) }),
  }),
  exportData: endpoint({
    method: 'POST',
    path: '/api/account/export',
    access: 'user',
    summary: 'Everything stored about the user as one archive of JSON, CSV and RIS files.',
    body: reauthentication,
    response: nothing,
    produces: 'application/zip',
  }),
  eraseAccount: endpoint({
    method: 'POST',
    path: '/api/account/erase',
    access: 'user',
    summary: 'Deletes the account and everything that belongs to it at once; requires the username.',
    body: reauthentication.extend({ username: z.string().max(100) }),
    response: nothing,
    status: 204,
  }),
};
