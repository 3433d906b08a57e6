import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database/connect.ts';
import { holdLeases, isAvailable, isHeld, retryTime, takeLeases } from './leases.ts';
import { sourceTasks } from './schema.ts';

const DURATION = 400;

let database: OpenDatabase;
let id: string;
const now = () => new Date();
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  const subject = `interest ${Math.random()}`;
  const [task] = await database.db
    .insert(sourceTasks)
    .values({
      source: 'europe-pmc',
      kind: 'interest',
      subject,
      status: 'waiting',
      takeAt: now(),
      requestedAt: now(),
    })
    .returning();
  id = task?.id ?? '';
});
afterAll(() => database.close());

const take = () =>
  database.db.transaction((tx) => takeLeases(tx, sourceTasks, [id], new Date(Date.now() + DURATION)));
const count = async (condition: ReturnType<typeof isAvailable>) =>
  (await database.db.select().from(sourceTasks).where(condition)).length;
const ofRow = () => eq(sourceTasks.id, id);
const row = async () => (await database.db.select().from(sourceTasks).where(ofRow()))[0];

describe('a lease', () => {
  it('reserves its row while the work lasts, and no longer', async () => {
    const [lease] = await take();
    if (!lease) throw new Error('no lease');
    const services = { db: database.db, now };
    await holdLeases(services, sourceTasks, [lease], DURATION, async () => {
      await wait(3 * DURATION);
      const { takeAt = now() } = (await row()) ?? {};
      expect(takeAt.getTime()).toBeGreaterThan(lease.until.getTime() + DURATION);
      expect(await count(isHeld(sourceTasks, lease))).toBe(1);
    });
    await wait(DURATION + 50);
    expect(await count(isAvailable(sourceTasks, now()))).toBeGreaterThan(0);
  });

  it('is lost to the worker that took the row after it ended', async () => {
    const [early] = await take();
    const [late] = await take();
    if (!early || !late) throw new Error('no lease');
    expect(await count(isHeld(sourceTasks, early))).toBe(0);
    expect(await count(isHeld(sourceTasks, late))).toBe(1);
  });

  it('is not renewed past the time of a retry', async () => {
    const [lease] = await take();
    if (!lease) throw new Error('no lease');
    const retryAt = new Date(Date.now() + 3_600_000);
    await holdLeases({ db: database.db, now }, sourceTasks, [lease], DURATION, async () => {
      await database.db.update(sourceTasks).set({ takeAt: retryAt }).where(ofRow());
      await wait(2 * DURATION);
    });
    expect((await row())?.takeAt).toEqual(retryAt);
  });
});

it('the retry time depends on the attempt, and there is none after the last', () => {
  const start = new Date('2026-01-01T00:00:00Z');
  const waits = [1000, 5000];
  expect([1, 2, 3].map((attempts) => retryTime(waits, attempts, start)?.toISOString() ?? null)).toEqual([
    '2026-01-01T00:00:01.000Z',
    '2026-01-01T00:00:05.000Z',
    null,
  ]);
});
