import { setTimeout as wait } from 'node:timers/promises';
import { api, errorMessages } from '@health/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testApplication } from '../../testing/test-client.ts';
import { ApiError } from '../http/api-error.ts';
import { WorkQueue } from './work-queue.ts';

const busy = expect.objectContaining({ status: 503, message: errorMessages.busy, retryAfter: 1 });

describe('work of one kind', () => {
  it('has a limit on concurrency, queues in order, and is refused when the queue is full', async () => {
    const queue = new WorkQueue({ atOnce: 2, waiting: 2, longestWaitMs: 10_000 });
    const leaveFirst = await queue.enter();
    const leaveSecond = await queue.enter();
    const entered: string[] = [];
    const third = queue.enter().then((leave) => entered.push('third') && leave);
    const fourth = queue.enter().then((leave) => entered.push('fourth') && leave);
    expect(() => queue.refuseWhenFull()).toThrow(ApiError);
    await expect(queue.enter()).rejects.toEqual(busy);
    leaveFirst();
    leaveFirst();
    await wait(20);
    expect(entered).toEqual(['third']);
    leaveSecond();
    for (const leave of await Promise.all([third, fourth])) if (leave) leave();
    (await queue.enter())();
    expect(entered).toEqual(['third', 'fourth']);
  });

  it('serves the newest first when configured so', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 3, longestWaitMs: 10_000, isNewestFirst: true });
    const leave = await queue.enter();
    const entered: string[] = [];
    const waiting = ['first', 'second', 'third'].map(async (name) => {
      const done = await queue.enter();
      entered.push(name);
      done();
    });
    leave();
    await Promise.all(waiting);
    expect(entered).toEqual(['third', 'second', 'first']);
  });

  it('does not wait longer than its limit', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 1, longestWaitMs: 30 });
    const leave = await queue.enter();
    await expect(queue.enter()).rejects.toEqual(busy);
    leave();
    (await queue.enter())();
  });

  it.each([
    ['fast', 5, 90],
    ['slow', 80, 20],
    ['slower than it is worth', 500, 20],
  ])('waits less when work has recently taken longer: %s', async (_, workMs, waitedMs) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const queue = new WorkQueue({ atOnce: 1, waiting: 1, longestWaitMs: 90, doneWithinMs: 100 });
    for (let count = 0; count < 50; count++) {
      const leave = await queue.enter();
      await vi.advanceTimersByTimeAsync(workMs);
      leave();
    }
    await queue.enter();
    const started = performance.now();
    const refused = expect(queue.enter()).rejects.toEqual(busy);
    await vi.advanceTimersToNextTimerAsync();
    await refused;
    expect(Math.round(performance.now() - started)).toBe(waitedMs);
  });
});

describe('an overloaded server', () => {
  it('does what it can, asks the other clients to retry later, and keeps answering simple requests', async () => {
    const application = await testApplication(
      { SEARCHES_AT_ONCE: '1', LOGINS_AT_ONCE: '1' },
      undefined,
      'as served',
    );
    const user = await application.newUser();
    const headers = { authorization: `Bearer ${user.token}` };
    const find = () =>
      application.app.inject({ method: 'GET', url: `${api.findPapers.path}?query=gout`, headers });
    const logIn = (_: unknown, index: number) =>
      application.app.inject({
        method: 'POST',
        url: api.logIn.path,
        payload: { username: `nobody${index}`, password: 'wrong' },
        remoteAddress: `192.0.2.${index}`,
      });
    const [found, loggedIn, saved] = await Promise.all([
      Promise.all(Array.from({ length: 40 }, find)),
      Promise.all(Array.from({ length: 40 }, logIn)),
      Promise.all(
        Array.from({ length: 20 }, () =>
          application.app.inject({ method: 'GET', url: api.listSaved.path, headers }),
        ),
      ),
    ]);
    for (const [answers, good] of [
      [found, 200],
      [loggedIn, 401],
    ] as const) {
      const error = answers.filter(({ statusCode }) => statusCode === 503);
      expect(error.length).toBeGreaterThan(0);
      expect(answers.filter(({ statusCode }) => statusCode === good).length).toBe(40 - error.length);
      expect(error.length).toBeLessThan(40);
      expect(error[0]?.json()).toEqual({ message: errorMessages.busy });
      expect(error[0]?.headers['retry-after']).toBe('1');
    }
    expect(saved.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect((await find()).statusCode).toBe(200);
    expect((await logIn(undefined, 200)).statusCode).toBe(401);
    await application.close();
  });
});
