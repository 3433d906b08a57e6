import '@fastify/cookie';
import { api } from '@health/contract';
import type { Config } from '../../platform/config.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { describeClient } from '../access-log.ts';
import { CLEAR_SITE_DATA, logOut, logOutEverywhere } from '../sessions/end-sessions.ts';
import {
  accessCodeIsRight,
  isSecure,
  rememberAccessCode,
  rememberedAccessCode,
  requireAccessCode,
} from './access-code.ts';
import { googleLogIn, type PendingLogIn, pendingLogIn, startGoogleLogIn } from './google-log-in.ts';
import { logIn } from './log-in.ts';
import { requestReset, resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';

const COOKIE = 'pending-log-in';
const cookieSettings = {
  path: '/api/authentication/google',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 600,
} as const;

const nothing = (): undefined => undefined;

export function authenticationRoutes(serve: Serve, services: Services): void {
  const { config } = services;
  serve(api.logIn, { work: 'log-in', countsTries: true, audit: 'log-in' }, ({ body, request }) =>
    logIn(services, body, describeClient(request)),
  );
  serve(api.signUp, { work: 'log-in', countsTries: true, audit: 'sign-up' }, ({ body, request }) => {
    const code = request.headers['x-access-code'];
    requireAccessCode(services, typeof code === 'string' ? code : undefined);
    return signUp(services, body, describeClient(request));
  });
  serve(api.checkAccessCode, { countsTries: true, audit: 'access-code' }, ({ body, reply }) => {
    const correct = accessCodeIsRight(services, body.code);
    if (correct && config.ACCESS_CODE) rememberAccessCode(config, reply, body.code);
    return { correct };
  });
  serve(api.signInOptions, () => ({
    google: config.GOOGLE_CLIENT_ID !== undefined,
    reset: config.SMTP_URL !== undefined,
    access_code: accessCodeMode(config),
  }));
  serve(api.googleStart, async ({ reply, request }) => {
    const started = await startGoogleLogIn(services).catch((error: unknown) => {
      if (error instanceof ApiError) throw error;
      request.log.error(error, 'the identity provider cannot be reached');
    });
    if (!started) {
      // The visitor has left the page: what failed must lead to a page again.
      reply.redirect('/login?error=unreachable');
      return undefined;
    }
    const { url, pending } = started;
    reply.setCookie(COOKIE, JSON.stringify(pending), {
      ...cookieSettings,
      secure: isSecure(config, request),
    });
    reply.redirect(url.href);
    return undefined;
  });
  serve(api.googleLogIn, { countsTries: true, audit: 'log-in' }, ({ body, request, reply }) => {
    const pending = readPending(request.cookies[COOKIE]);
    // The cookie is spent whether or not the login succeeds: a code is handled once.
    reply.clearCookie(COOKIE, cookieSettings);
    const visitor = { accessCode: rememberedAccessCode(request), client: describeClient(request) };
    return googleLogIn(services, body, pending, visitor);
  });
  serve(api.logOut, { audit: 'sessions' }, async ({ user, request, reply }) => {
    await logOut(services, user, describeClient(request));
    reply.header(...CLEAR_SITE_DATA);
    return undefined;
  });
  serve(api.logOutEverywhere, { audit: 'sessions' }, async ({ user, request, reply }) => {
    await logOutEverywhere(services, user, describeClient(request));
    reply.header(...CLEAR_SITE_DATA);
    return undefined;
  });
  serve(api.requestReset, { countsTries: true, audit: 'reset' }, ({ body }) =>
    requestReset(services, body.email).then(nothing),
  );
  serve(api.resetPassword, { work: 'log-in', countsTries: true, audit: 'reset' }, ({ body, request }) =>
    resetPassword(services, body, describeClient(request)).then(nothing),
  );
}

function accessCodeMode({ ACCESS_CODE, OPEN_SIGNUP }: Config): 'server' | 'none' | 'client' {
  if (ACCESS_CODE) return 'server';
  return OPEN_SIGNUP ? 'none' : 'client';
}

function readPending(cookie: string | undefined): PendingLogIn | null {
  try {
    return pendingLogIn.parse(JSON.parse(cookie ?? ''));
  } catch {
    return null;
  }
}
