// On one size only: it tests what a mail server receives.

import { requirement } from '@health/contract/testing/requirement';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { about, type TestDigests, testDigests } from '../../testing/test-digests.ts';
import { smtpError, testMailServer } from '../../testing/test-mail-server.ts';

/** What the mail server answers to an address it does not accept. */
const verdicts = new Map<string, number>();
let digests: TestDigests;
beforeEach(async () => {
  verdicts.clear();
  digests = await testDigests({
    onRcptTo: ({ address }, _session, done) => {
      const code = verdicts.get(address);
      done(code ? smtpError(code, `<${address}> no`) : undefined);
    },
  });
});
afterEach(() => digests.close());

/** A user who is due one e-mail. */
async function due(subject: string) {
  const user = await digests.user(subject);
  await digests.store(about(subject));
  await user.run();
  return user;
}

const minutesFromNow = (moment: string | null | undefined): number =>
  Math.round((Date.parse(moment ?? '') - digests.application.clock.now.getTime()) / 60_000);

describe('an e-mail that cannot be sent', { timeout: 90_000 }, () => {
  it('is retried at growing intervals while the server is down, is reported, and is sent when the server is back', async () => {
    requirement('16.10', '19.44');
    const user = await due('borage oil');
    const { port } = digests.server;
    await digests.server.close();
    expect(await digests.mail()).toBe(0);
    const { newest } = await user.state();
    expect(newest).toMatchObject({ status: 'waiting', sent_at: null, problem: 'unreachable' });
    expect(minutesFromNow(newest?.tries_again_at)).toBe(1);
    expect(await digests.mail(0.5)).toBe(0);
    expect(await digests.mail(1)).toBe(0);
    expect(minutesFromNow((await user.state()).newest?.tries_again_at)).toBe(5);
    // What is found meanwhile waits for the next one.
    await digests.store(about('borage oil'));
    await user.run();
    const back = await testMailServer({}, port);
    expect(await digests.mail(6)).toBe(1);
    expect(await digests.mail(3)).toBe(1);
    expect(back.received.map(({ mail }) => mail.subject)).toEqual(
      Array(2).fill('1 new paper for "borage oil"'),
    );
    expect(await user.state()).toMatchObject({
      newest: { status: 'sent', problem: null, tries_again_at: null },
    });
    await back.close();
  });

  it('is given up after two days, and the next one is tried', async () => {
    requirement('16.10');
    const user = await due('hyssop oil');
    const { port } = digests.server;
    await digests.server.close();
    for (let days = 0; days < 3; days += 0.25) await digests.mail(0.25 * 24 * 60);
    await digests.mail(24 * 60);
    expect(await user.state()).toMatchObject({
      newest: { status: 'failed', problem: 'unreachable', tries_again_at: null },
    });
    const back = await testMailServer({}, port);
    expect(await digests.mail(24 * 60)).toBe(0);
    await digests.store(about('hyssop oil'));
    await user.run();
    expect(await digests.mail()).toBe(1);
    await back.close();
  });

  it('because its address is refused is not retried; the others are sent', async () => {
    requirement('16.11');
    const [unknown, known] = [await due('sage oil'), await due('sage tea')];
    verdicts.set(unknown.user.email, 550);
    expect(await digests.mail()).toBe(1);
    expect(await unknown.state()).toMatchObject({ newest: { status: 'failed', problem: 'address' } });
    expect(await known.state()).toMatchObject({ newest: { status: 'sent', problem: null } });
    expect(await digests.mail(24 * 60)).toBe(0);
  });

  it('because the address has line breaks is not handed to a server', async () => {
    const user = await due('thyme oil');
    await digests.application.database.pool.query('update users set email = $1', [
      'ada@example.org\r\nBcc: eve@example.org',
    ]);
    expect(await digests.mail()).toBe(0);
    expect(await user.state()).toMatchObject({ newest: { status: 'failed', problem: 'address' } });
    expect(digests.server.received).toEqual([]);
  });

  it('because the server replies 451 waits, and its worker sends the others', async () => {
    requirement('16.10');
    const [delayed, other] = [await due('mint oil'), await due('mint tea')];
    verdicts.set(delayed.user.email, 451);
    expect(await digests.mail()).toBe(1);
    expect(await delayed.state()).toMatchObject({ newest: { status: 'waiting', problem: 'busy' } });
    verdicts.clear();
    expect(await digests.mail(2)).toBe(1);
    expect(delayed.received().length + other.received().length).toBe(2);
  });
});
