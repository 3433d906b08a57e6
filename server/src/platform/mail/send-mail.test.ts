import { createServer } from 'node:net';
import { requirement } from '@health/contract/testing/requirement';
import { afterEach, describe, expect, it } from 'vitest';
import { smtpError, type TestMailServer, testMailServer } from '../../testing/test-mail-server.ts';
import { readConfig } from '../config.ts';
import { type Mail, sendMail } from './send-mail.ts';

const TIMEOUT_MS = 5000;
const mail: Mail = {
  messageId: '7d2c9b1e-0000-4000-8000-000000000001',
  to: 'ada@example.org',
  date: new Date('2026-11-21T08:00:00Z'),
  subject: '2 new papers for "été"',
  text: 'Words',
  html: '<p>Words</p>',
  unsubscribe: 'https://papers.example.org/api/digests/unsubscribe/abc',
};
const configOf = (SMTP_URL: string, more = {}) =>
  readConfig({
    SMTP_URL,
    MAIL_FROM: 'Papers <papers@example.org>',
    PUBLIC_URL: 'https://papers.example.org',
    ...more,
  });

const open: { close(): unknown }[] = [];
const server = async (...options: Parameters<typeof testMailServer>): Promise<TestMailServer> => {
  const one = await testMailServer(...options);
  open.push(one);
  return one;
};
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

describe('a mail', () => {
  it('has its id, a one-click unsubscribe header, and the mark of an automatic mail', async () => {
    const { url, received } = await server();
    expect(await sendMail(configOf(url), mail, TIMEOUT_MS)).toEqual({ problem: null });
    const [{ to, mail: read, raw } = { to: [], mail: null, raw: '' }] = received;
    expect(to).toEqual(['ada@example.org']);
    expect(read).toMatchObject({
      subject: mail.subject,
      from: { name: 'Papers', address: 'papers@example.org' },
      messageId: `<${mail.messageId}@papers.example.org>`,
      text: expect.stringContaining('Words'),
      html: expect.stringContaining('<p>Words</p>'),
    });
    const headers = new Map(read?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toBe(`<${mail.unsubscribe}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('list-id')).toContain('<searches.papers.example.org>');
    expect(raw).toContain('multipart/alternative');
  });

  it('offers no one-click unsubscribe when its address is not encrypted', async () => {
    const { url, received } = await server();
    await sendMail(configOf(url, { PUBLIC_URL: 'http://localhost:3000' }), mail, TIMEOUT_MS);
    expect(received[0]?.raw).toContain('List-Unsubscribe:');
    expect(received[0]?.raw).not.toContain('List-Unsubscribe-Post');
  });

  it('is sent with the name and password in the mail server address', async () => {
    const onAuth: NonNullable<Parameters<typeof testMailServer>[0]>['onAuth'] = (auth, _session, done) =>
      auth.username === 'us er' && auth.password === 'p@ss' ? done(null, { user: 1 }) : done(new Error('no'));
    const { url, received } = await server({ onAuth });
    const as = (who: string) => sendMail(configOf(url.replace('//', `//${who}@`)), mail, TIMEOUT_MS);
    expect(await as('us%20er:p%40ss')).toEqual({ problem: null });
    expect(await as('us%20er:wrong')).toEqual({ problem: 'login', again: true, forAll: true });
    expect(received).toHaveLength(1);
  });

  it.each([
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@example.org\n',
    'ada@example.org, eve@example.org',
    '"eve@example.org x"@example.org',
    'Ada <eve@example.org>',
    `${'a'.repeat(250)}@example.org`,
    '',
  ])('is never sent to %j', async (to) => {
    requirement('16.11');
    const { url, received } = await server();
    const error = { problem: 'address', again: false, forAll: false };
    expect(await sendMail(configOf(url), { ...mail, to }, TIMEOUT_MS)).toEqual(error);
    expect(received).toEqual([]);
  });

  it('has no header injected by its subject', async () => {
    requirement('19.28');
    const { url, received } = await server();
    await sendMail(configOf(url), { ...mail, subject: 'a\r\nBcc: eve@example.org\r\n\r\nb' }, TIMEOUT_MS);
    expect(received[0]?.to).toEqual(['ada@example.org']);
    expect(received[0]?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
  });
});

describe('a mail server', () => {
  it.each([
    ['takes no sender right now', { onMailFrom: 450 }, { problem: 'busy', again: true, forAll: false }],
    ['knows no such user', { onRcptTo: 550 }, { problem: 'address', again: false, forAll: false }],
    ['takes no user right now', { onRcptTo: 451 }, { problem: 'busy', again: true, forAll: false }],
    ['refuses the mail', { onData: 554 }, { problem: 'refused', again: false, forAll: false }],
    ['takes no mail right now', { onData: 452 }, { problem: 'busy', again: true, forAll: false }],
    ['takes no connection right now', { onConnect: 421 }, { problem: 'busy', again: true, forAll: true }],
    ['takes no connection at all', { onConnect: 554 }, { problem: 'busy', again: true, forAll: true }],
  ])('that %s', async (_says, code, expected) => {
    const [[stage, responseCode] = ['onData', 554]] = Object.entries(code);
    const refuse = (...given: unknown[]) => {
      const done = given.at(-1) as (error: Error) => void;
      if (stage !== 'onData') return done(smtpError(responseCode, '<ada@example.org> no'));
      const stream = given[0] as NodeJS.ReadableStream;
      stream.resume().on('end', () => done(smtpError(responseCode, '<ada@example.org> no')));
    };
    const { url } = await server({ [stage]: refuse });
    expect(await sendMail(configOf(url), mail, TIMEOUT_MS)).toEqual(expected);
  });

  it('that is unreachable or silent is retried', async () => {
    const unreachable = { problem: 'unreachable', again: true, forAll: true };
    const gone = await testMailServer();
    await gone.close();
    expect(await sendMail(configOf(gone.url), mail, TIMEOUT_MS)).toEqual(unreachable);
    const silent = createServer((socket) => open.push({ close: () => socket.destroy() })).listen(
      0,
      '127.0.0.1',
    );
    open.push(silent);
    await new Promise((ready) => silent.once('listening', ready));
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    expect(await sendMail(configOf(`smtp://127.0.0.1:${port}`), mail, 300)).toEqual(unreachable);
  });

  it('on another machine gets nothing unencrypted', async () => {
    const { port, received } = await server();
    // This name is the machine itself, but the settings do not say so.
    const config = configOf(`smtp://0.0.0.0:${port}`);
    expect(await sendMail(config, mail, TIMEOUT_MS)).toMatchObject({ again: true, forAll: true });
    expect(received).toEqual([]);
    const allowed = configOf(`smtp://0.0.0.0:${port}?requireTLS=false`);
    expect(await sendMail(allowed, mail, TIMEOUT_MS)).toEqual({ problem: null });
  });
});
