import type { Server } from 'node:http';
import { api, errorMessages, messages } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityProvider } from '../../testing/identity-provider.ts';
import { verifyAddress } from '../../testing/test-accounts.ts';
import { signUpFormOf, type TestApplication, testApplication } from '../../testing/test-client.ts';
import { accessLog } from '../schema.ts';

const [ISSUER, PUBLIC_URL] = ['http://127.0.0.1:39817', 'http://localhost:3000'];
let application: TestApplication;
let provider: Server;

beforeAll(async () => {
  provider = await identityProvider(ISSUER, 39_817, `${PUBLIC_URL}/login`);
  application = await testApplication({
    OIDC_ISSUER: ISSUER,
    GOOGLE_CLIENT_ID: 'health',
    GOOGLE_CLIENT_SECRET: 'secret',
    PUBLIC_URL,
  });
});
afterAll(async () => {
  await application.close();
  provider.closeAllConnections();
  provider.close();
});

/** A browser's cookies, kept across the provider's pages. */
function browser() {
  const cookies = new Map<string, string>();
  return async (url: string, form?: Record<string, string>): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return answer;
  };
}

/** Logs in at the provider as a person would, and answers where it sends the browser back to. */
async function logInAtProvider(start: string, name: string): Promise<URL> {
  const visit = browser();
  let url = start;
  for (let steps = 0; steps < 12; steps++) {
    const answer = await visit(url);
    const location = answer.headers.get('location');
    if (location?.startsWith(PUBLIC_URL)) return new URL(location);
    if (location) {
      url = new URL(location, ISSUER).href;
      continue;
    }
    const page = await answer.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
    const posted = await visit(
      new URL(action, ISSUER).href,
      prompt === 'login' ? { prompt, login: name, password: 'x' } : { prompt },
    );
    url = new URL(posted.headers.get('location') ?? '', ISSUER).href;
  }
  throw new Error('The provider did not send the browser back.');
}

async function start({ app } = application): Promise<{ url: string; cookie: string }> {
  const answer = await app.inject({ method: 'GET', url: api.googleStart.path });
  expect(answer.statusCode).toBe(302);
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  return {
    url: String(answer.headers.location),
    cookie: `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}`,
  };
}

/** The cookie that a browser has after its user typed this access code. */
async function codeCookie({ app }: TestApplication, code: string): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: api.checkAccessCode.path, payload: { code } });
  const [cookie] = answer.cookies;
  if (!answer.json().correct) expect(cookie).toBeUndefined();
  else expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  return cookie ? `${cookie.name}=${encodeURIComponent(cookie.value)}` : '';
}

function finish(back: URL, cookie: string, { app } = application) {
  const payload = { code: back.searchParams.get('code'), state: back.searchParams.get('state') };
  return app.inject({ method: 'POST', url: api.googleLogIn.path, payload, headers: { cookie } });
}

describe('login through an identity provider', () => {
  it('creates an account on the first visit, finds it again, and accepts a code once', async () => {
    requirement('3.11', '13.21', '19.15');
    const first = await start();
    const back = await logInAtProvider(first.url, 'grace');
    const answer = await finish(back, first.cookie);
    expect(answer.json()).toMatchObject({
      username: 'grace',
      name: 'Grace',
      lastname: 'Reader',
      email: 'grace@example.org',
    });
    expect((await finish(back, first.cookie)).statusCode).toBe(401);

    const second = await start();
    const again = await finish(await logInAtProvider(second.url, 'grace'), second.cookie);
    expect(again.json().id).toBe(answer.json().id);
  });

  it('treats the address as verified, and never takes over the account that verified it', async () => {
    const { ask, services } = application;
    const form = { username: 'countess', email: 'hedy@example.org', confirm_email: 'hedy@example.org' };
    const local = await ask(api.signUp, { body: signUpFormOf(form) });
    const visit = async (name: string) => {
      const { url, cookie } = await start();
      return finish(await logInAtProvider(url, name), cookie);
    };
    await verifyAddress(application, local.id);
    const error = await visit('hedy');
    expect([error.statusCode, error.json().message]).toEqual([409, errorMessages.emailTaken]);
    const unverified = await visit('unverified-ada');
    expect(unverified.statusCode).toBe(403);
    const emmy = await visit('emmy');
    expect(await ask(api.showAccount, {}, emmy.json())).toMatchObject({
      email: 'emmy@example.org',
      email_verified: true,
      has_password: false,
    });
    const log = await services.db.select().from(accessLog).where(eq(accessLog.userId, emmy.json().id));
    expect(log.map(({ action }) => action)).toEqual(['signed-up']);
  });

  it('creates a separate account when another one has the address but never verified it', async () => {
    const form = { username: 'squatter', email: 'mary@example.org', confirm_email: 'mary@example.org' };
    const squatter = await application.ask(api.signUp, { body: signUpFormOf(form) });
    const { url, cookie } = await start();
    const mary = (await finish(await logInAtProvider(url, 'mary'), cookie)).json();
    expect(mary.id).not.toBe(squatter.id);
    expect(await application.ask(api.showAccount, {}, mary)).toMatchObject({ email_verified: true });
    expect(await application.ask(api.showAccount, {}, squatter)).toMatchObject({ email_verified: false });
  });

  it('refuses a code without the cookie of the browser that started the login', async () => {
    requirement('19.15');
    const { url } = await start();
    const answer = await finish(await logInAtProvider(url, 'eve'), '');
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: messages.googleLogInFailed }]);
  });

  it.each([
    ['does not match', { state: 'guessed' }],
    ['is missing', {}],
  ])('refuses a code whose state %s', async (_, state) => {
    requirement('3.13');
    const { url, cookie } = await start();
    const back = await logInAtProvider(url, 'sofia');
    const payload = { code: back.searchParams.get('code'), ...state };
    const headers = { cookie };
    const answer = await application.app.inject({
      method: 'POST',
      url: api.googleLogIn.path,
      payload,
      headers,
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: messages.googleLogInFailed }]);
  });

  it('requires the access code of the server to create an account, but not to log in', async () => {
    const closed = await testApplication({
      OIDC_ISSUER: ISSUER,
      GOOGLE_CLIENT_ID: 'health',
      GOOGLE_CLIENT_SECRET: 'secret',
      PUBLIC_URL,
      ACCESS_CODE: 'open sesame; é',
    });
    const enter = async (code: string) => {
      const begun = await start(closed);
      const back = await logInAtProvider(begun.url, 'joan');
      return finish(back, `${begun.cookie}; ${await codeCookie(closed, code)}`, closed);
    };
    const error = await enter('a guess');
    expect([error.statusCode, error.json()]).toEqual([403, { message: messages.accessCodeWrong }]);
    const made = await enter('open sesame; é');
    expect([made.statusCode, made.json().username]).toEqual([200, 'joan']);
    expect((await enter('a guess')).json().id).toBe(made.json().id);
    await closed.close();
  });

  it('sets a secure cookie when users connect by https, also behind a trusted proxy', async () => {
    const settings = { OIDC_ISSUER: ISSUER, GOOGLE_CLIENT_ID: 'health', GOOGLE_CLIENT_SECRET: 'secret' };
    const secure = async (more: Record<string, string>) => {
      const server = await testApplication({ ...settings, ...more });
      const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' };
      const answer = await server.app.inject({ method: 'GET', url: api.googleStart.path, headers });
      await server.close();
      return answer.cookies[0]?.secure === true;
    };
    expect(await secure({})).toBe(false);
    expect(await secure({ TRUST_PROXY: 'loopback' })).toBe(true);
    expect(await secure({ PUBLIC_URL: 'https://papers.example.org' })).toBe(true);
  });

  it('is not offered when no client is configured', async () => {
    const plain = await testApplication();
    expect(await plain.errorOf(api.googleStart, {})).toMatchObject({
      status: 404,
      message: errorMessages.googleNotConfigured,
    });
    await plain.close();
  });
});
