import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database/connect.ts';
import { holdLeases, isAvailable, isHeld, retryTime, takeLeases } from './leases.ts';
import { digests } from './schema/digests.ts';
import { users } from './schema/users.ts';

const DURATION = 400;

let database: OpenDatabase;
let id: string;
const now = () => new Date();
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  const name = `reader${Math.random()}`;
  const [user] = await database.db
    .insert(users)
    .values({
      username: name,
      usernameKey: name,
      email: `${name}@example.org`,
      emailKey: name,
      name: 'Ada',
      lastname: 'R',
    })
    .returning();
  const [digest] = await database.db
    .insert(digests)
    .values({ userId: user?.id ?? '', status: 'waiting', takeAt: now(), createdAt: now() })
    .returning();
  id = digest?.id ?? '';
});
afterAll(() => database.close());

const take = () =>
  database.db.transaction((tx) => takeLeases(tx, digests, [id], new Date(Date.now() + DURATION)));
const count = async (condition: ReturnType<typeof isAvailable>) =>
  (await database.db.select().from(digests).where(condition)).length;
const ofRow = () => eq(digests.id, id);
const row = async () => (await database.db.select().from(digests).where(ofRow()))[0];

describe('a lease', () => {
  it('keeps its row from others while the work lasts, and no longer', async () => {
    const [lease] = await take();
    if (!lease) throw new Error('no lease');
    const services = { db: database.db, now };
    await holdLeases(services, digests, [lease], DURATION, async () => {
      await wait(3 * DURATION);
      const { takeAt = now() } = (await row()) ?? {};
      expect(takeAt.getTime()).toBeGreaterThan(lease.until.getTime() + DURATION);
      expect(await count(isHeld(digests, lease))).toBe(1);
    });
    await wait(DURATION + 50);
    expect(await count(isAvailable(digests, now()))).toBeGreaterThan(0);
  });

  it('is lost to the worker that took the row after it ended', async () => {
    const [early] = await take();
    const [late] = await take();
    if (!early || !late) throw new Error('no lease');
    expect(await count(isHeld(digests, early))).toBe(0);
    expect(await count(isHeld(digests, late))).toBe(1);
  });

  it('is not renewed over the time of a retry', async () => {
    const [lease] = await take();
    if (!lease) throw new Error('no lease');
    const retryAt = new Date(Date.now() + 3_600_000);
    await holdLeases({ db: database.db, now }, digests, [lease], DURATION, async () => {
      await database.db.update(digests).set({ takeAt: retryAt }).where(ofRow());
      await wait(2 * DURATION);
    });
    expect((await row())?.takeAt).toEqual(retryAt);
  });
});

it('the time of a retry is that of the attempt, and none after the last', () => {
  const start = new Date('2026-01-01T00:00:00Z');
  const waits = [1000, 5000];
  expect([1, 2, 3].map((attempts) => retryTime(waits, attempts, start)?.toISOString() ?? null)).toEqual([
    '2026-01-01T00:00:01.000Z',
    '2026-01-01T00:00:05.000Z',
    null,
  ]);
});
