import { addSeconds } from 'date-fns/addSeconds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import type { OpenDatabase } from '../database/connect.ts';
import { ApiError } from '../http/api-error.ts';
import { tryCounters } from '../schema.ts';
import { allowTry, countInMinute, deleteOldTries, forgetTries } from './count-tries.ts';

const START = new Date('2026-11-20T12:00:00Z');
const clock = { now: START };
let database: OpenDatabase;
const counting = () => ({ db: database.db, now: () => clock.now });
const moveTo = (seconds: number) => {
  clock.now = addSeconds(START, seconds);
};

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The seconds to wait that a try was refused with; 0 when it was allowed. */
async function tryAt(subject: string): Promise<number> {
  return allowTry(counting(), 'log-in', subject).then(
    () => 0,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 429) return error.retryAfter ?? 0;
      throw error;
    },
  );
}

describe('tries for one subject', () => {
  it('slow down after the fifth: 1, 2, 4, … seconds, at most 30', async () => {
    moveTo(0);
    const waits: number[] = [];
    let now = 0;
    for (let tries = 0; tries < 13; tries++) {
      const wait = await tryAt('ada');
      waits.push(wait);
      if (wait === 0) continue;
      now += wait;
      moveTo(now);
      expect(await tryAt('ada')).toBe(0);
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30, 30]);
  });

  it('are forgotten after a success, and otherwise at one a minute', async () => {
    moveTo(0);
    for (let tries = 0; tries < 5; tries++) expect(await tryAt('ben')).toBe(0);
    expect(await tryAt('ben')).toBe(1);
    await forgetTries(counting(), 'log-in', 'ben');
    for (let tries = 0; tries < 5; tries++) expect(await tryAt('ben')).toBe(0);
    moveTo(125);
    for (let tries = 0; tries < 2; tries++) expect(await tryAt('ben')).toBe(0);
    expect(await tryAt('ben')).toBe(1);
  });

  it('are not slowed down by tries for another subject', async () => {
    moveTo(0);
    for (let tries = 0; tries < 5; tries++) await tryAt('cleo');
    expect(await tryAt('cleo')).toBe(1);
    expect(await tryAt('dan')).toBe(0);
  });

  it('at the same moment are let through once', async () => {
    moveTo(0);
    for (let tries = 0; tries < 5; tries++) await tryAt('eve');
    moveTo(1);
    const waits = await Promise.all(Array.from({ length: 20 }, () => tryAt('eve')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
  });
});

describe('tries in a minute', () => {
  it('are counted from the first one, and start again after the minute', async () => {
    moveTo(0);
    const at = (seconds: number) => {
      moveTo(seconds);
      return countInMinute(counting(), 'route', '192.0.2.1', 3);
    };
    expect([await at(0), await at(10), await at(20)]).toEqual([null, null, null]);
    expect(await at(30)).toEqual(addSeconds(START, 60));
    expect(await at(59)).toEqual(addSeconds(START, 60));
    expect(await at(60)).toBeNull();
  });
});

it('store no subject in plain text, and delete the counters of yesterday', async () => {
  moveTo(0);
  await tryAt('ada@example.org');
  const rows = await database.db.select().from(tryCounters);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/ada|192\.0\.2/);
  moveTo(25 * 60 * 60);
  await tryAt('new');
  await deleteOldTries(counting());
  expect(await database.db.select().from(tryCounters)).toHaveLength(1);
});
