// On one size only: it tests what a mail server receives.

import { api } from '@health/contract';
import { addSeconds } from 'date-fns/addSeconds';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { digests } from '../../alerts/schema.ts';
import { type TestAccounts, testAccounts } from '../../testing/test-accounts.ts';
import { smtpError } from '../../testing/test-mail-server.ts';
import { accountMails } from '../schema.ts';
import { mailAccounts, watchAccountMails } from './mail-accounts.ts';

const open: TestAccounts[] = [];
const started = async (...options: Parameters<typeof testAccounts>): Promise<TestAccounts> => {
  const one = await testAccounts(...options);
  open.push(one);
  return one;
};
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

describe('the list of e-mails', () => {
  it('contains the fifty newest mails about the account and about searches, newest first', async () => {
    const { application } = await started();
    const { ask, newUser, services } = application;
    const [user, other] = [await newUser(), await newUser()];
    const createdAt = (n: number) => addSeconds(services.now(), n);
    const rows = Array.from({ length: 60 }, (_, n) => ({
      ...{ userId: user.id, status: 'sent' as const, createdAt: createdAt(n + 1), takeAt: createdAt(n + 1) },
    }));
    await services.db.insert(digests).values(rows.filter((_, n) => n % 2 === 0));
    const about = rows.filter((_, n) => n % 2 === 1);
    await services.db
      .insert(accountMails)
      .values(about.map((row) => ({ ...row, kind: 'reset' as const, address: user.email })));
    const { data } = await ask(api.listMails, {}, user);
    expect(data.map(({ created_at }) => created_at)).toEqual(
      rows
        .map((row) => row.createdAt.toISOString())
        .toReversed()
        .slice(0, 50),
    );
    expect(data.slice(0, 2).map(({ kind, address }) => [kind, address])).toEqual([
      ['reset', user.email],
      ['digest', user.email],
    ]);
    expect((await ask(api.listMails, {}, other)).data.map(({ kind }) => kind)).toEqual(['verify']);
  });
});

describe('a mail about an account', () => {
  it('waits while the mail server is busy, and the list says why', async () => {
    let isBusy = true;
    const { application, mailsTo } = await started({
      onRcptTo: (_address, _session, done) => done(isBusy ? smtpError(451, 'come back later') : null),
    });
    const user = await application.newUser();
    const mails = async () => (await application.ask(api.listMails, {}, user)).data;
    expect(await mailsTo(user.email)).toEqual([]);
    expect(await mails()).toMatchObject([{ kind: 'verify', status: 'waiting', problem: 'busy' }]);
    isBusy = false;
    expect(await mailsTo(user.email)).toEqual([]);
    application.clock.now = addSeconds(application.clock.now, 11);
    expect(await mailsTo(user.email)).toHaveLength(1);
    const sentAt = application.clock.now.toISOString();
    expect(await mails()).toMatchObject([{ status: 'sent', sent_at: sentAt, problem: null }]);
  });

  it('fails when the server refuses the address', async () => {
    const { application, mailsTo } = await started({
      onRcptTo: (_address, _session, done) => done(smtpError(550, 'no such mailbox')),
    });
    const user = await application.newUser();
    await mailsTo(user.email);
    expect((await application.ask(api.listMails, {}, user)).data).toMatchObject([
      { status: 'failed', problem: 'address', sent_at: null },
    ]);
  });

  it('is sent once, however many workers run', async () => {
    const { application, server } = await started();
    for (let i = 0; i < 6; i++) await application.newUser();
    const sent = await Promise.all([1, 2, 3].map(() => mailAccounts(application.services)));
    expect(sent.reduce((sum, count) => sum + count)).toBe(6);
    expect(server.received).toHaveLength(6);
  });

  it('is not sent to an address that the account no longer has', async () => {
    const { application, server } = await started();
    const user = await application.newUser();
    await application.services.db
      .update(accountMails)
      .set({ address: 'former@example.org' })
      .where(eq(accountMails.userId, user.id));
    expect(await mailAccounts(application.services)).toBe(0);
    expect(server.received).toEqual([]);
    expect((await application.ask(api.listMails, {}, user)).data).toEqual([]);
  });

  it('is pending while the job checks for it, until the job is stopped', async () => {
    const { application, server } = await started();
    const stop = new AbortController();
    const watching = watchAccountMails(application.services, stop.signal);
    await application.newUser();
    await expect.poll(() => server.received.length, { timeout: 60_000 }).toBe(1);
    stop.abort();
    await watching;
  });
});
