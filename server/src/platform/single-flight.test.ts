import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { SingleFlight } from './process-memory.ts';

/** Work that counts its runs and takes long enough for others to join. */
function countedWork(fails = false) {
  const work = async (): Promise<number> => {
    work.runs++;
    await wait(5);
    if (fails) throw new Error(`run ${work.runs} failed`);
    return work.runs;
  };
  work.runs = 0;
  return work;
}

describe('work that runs at most once at a time', () => {
  it('is shared by callers with the same key', async () => {
    const flight = new SingleFlight<string, number>();
    const work = countedWork();
    expect(await Promise.all([flight.run('a', work), flight.run('a', work)])).toEqual([1, 1]);
    expect(work.runs).toBe(1);
  });

  it('is not shared by callers with different keys', async () => {
    const flight = new SingleFlight<string, number>();
    const work = countedWork();
    await Promise.all([flight.run('a', work), flight.run('b', work)]);
    expect(work.runs).toBe(2);
  });

  it('runs again for a caller that comes after it has ended', async () => {
    const flight = new SingleFlight<string, number>();
    const work = countedWork();
    expect([await flight.run('a', work), await flight.run('a', work)]).toEqual([1, 2]);
  });

  it('gives its error to every caller, and the next call runs again', async () => {
    const flight = new SingleFlight<string, number>();
    const failing = countedWork(true);
    const both = await Promise.allSettled([flight.run('a', failing), flight.run('a', failing)]);
    expect(both.map((one) => one.status === 'rejected' && one.reason.message)).toEqual(
      Array(2).fill('run 1 failed'),
    );
    expect(await flight.run('a', countedWork())).toBe(1);
    expect(failing.runs).toBe(1);
  });
});
