import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApplication } from '../../testing/test-client.ts';
import { about, type TestDigests, testDigests } from '../../testing/test-digests.ts';

let digests: TestDigests;
beforeAll(async () => {
  digests = await testDigests();
});
afterAll(() => digests.close());

const inject = (method: 'GET' | 'POST', url: string, type?: string, payload?: string) =>
  digests.application.app.inject({
    ...{ method, url },
    ...(type && { headers: { 'content-type': type }, payload }),
  });

/** A user who got an e-mail, and the address in its header. */
async function mailed(subject: string) {
  const user = await digests.user(subject);
  await digests.store(about(subject));
  await user.run();
  await digests.mail();
  const [{ mail } = { mail: null }] = user.received();
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const url = new URL(header.slice(1, -1));
  expect(url.origin).toBe('https://papers.example.org');
  return { user, path: url.pathname, text: mail?.text ?? '' };
}

it('one click in the mail program ends the e-mails without a session, and changes nothing else', async () => {
  requirement('16.12');
  const { user, path } = await mailed('borage balm');
  const form = 'application/x-www-form-urlencoded';
  const { statusCode, body } = await inject('POST', path, form, 'List-Unsubscribe=One-Click');
  expect([statusCode, JSON.parse(body)]).toEqual([200, { on: false }]);
  expect(await user.state()).toMatchObject({ on: false, address: user.user.email });
  expect(await digests.application.ask(api.searchHistory, {}, user.user)).toMatchObject([
    { is_recurrent: true },
  ]);
  await digests.store(about('borage balm'));
  await user.run();
  expect(await digests.mail()).toBe(0);
  // The second click finds it done, also as multipart and with nothing in it.
  const multipart = 'multipart/form-data; boundary=x';
  const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await inject('POST', path, multipart, part)).statusCode).toBe(200);
  expect((await inject('POST', path)).statusCode).toBe(200);
});

it('a scanner that follows the links ends nothing, because they lead to a page that asks for confirmation', async () => {
  requirement('16.13');
  const { user, path, text } = await mailed('yarrow balm');
  const { statusCode, headers } = await inject('GET', path);
  const page = path.replace('/api/digests', '');
  expect([statusCode, headers.location]).toEqual([302, page]);
  expect(text).toContain(`https://papers.example.org${page}`);
  await inject('GET', page);
  expect(await user.state()).toMatchObject({ on: true });
});

it('a link works only for its owner, and guessing is slowed down, whatever is guessed', async () => {
  requirement('16.13');
  const { user, path } = await mailed('fennel balm');
  const other = await digests.user('fennel balm');
  const token = path.split('/').at(-1) ?? '';
  const forged = other.user.id.replaceAll('-', '') + token.slice(32);
  const changed = token.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
  for (const wrong of [forged, changed, '0'.repeat(96)]) {
    const { statusCode, body } = await inject('POST', path.replace(token, wrong));
    expect([statusCode, JSON.parse(body)]).toEqual([404, { message: 'This link ends no e-mails.' }]);
  }
  const short = await inject('POST', path.replace(token, 'abc'));
  expect([short.statusCode, short.json().message]).toEqual([400, 'This link ends no e-mails.']);
  expect([(await user.state()).on, (await other.state()).on]).toEqual([true, true]);

  const guarded = await testApplication({ LOGIN_TRIES: '20' });
  const answers = [];
  for (let guess = 0; guess < 22; guess++) {
    const url = path.replace(token, String(guess).padStart(96, '0'));
    answers.push(await guarded.app.inject({ method: guess % 2 ? 'GET' : 'POST', url }));
  }
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(20).fill(404), 429, 429]);
  const error = answers.slice(20);
  expect(error[0]?.json()).toEqual({ message: 'Too many tries. Please wait a moment and try again.' });
  await guarded.close();
});

it('without a mail server the switch is not offered and cannot be turned on', async () => {
  const without = await testApplication();
  const user = await without.newUser();
  expect(await without.ask(api.showDigests, {}, user)).toMatchObject({ offered: false, on: false });
  expect(await without.errorOf(api.switchDigests, { body: { on: true } }, user)).toEqual({
    status: 409,
    message: 'This server is not set up to send e-mail.',
  });
  expect(await without.ask(api.switchDigests, { body: { on: false } }, user)).toMatchObject({ on: false });
  await without.close();
});
