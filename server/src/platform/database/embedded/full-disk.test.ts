// On one size only: it fills the disk of the embedded size.

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, errorMessages } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomOf } from '../../../evidence/classifiers/sequence-model.ts';
import { resource } from '../../../resources.ts';
import { killProcess, type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import { copyTemplate } from '../../../testing/test-database.ts';
import { WritingUser } from '../../../testing/writing-user.ts';
import { type OpenDatabase, openDatabase } from '../connect.ts';
import { watchRoom } from './disk-room.ts';

const papers = readdirSync(resource('starter'))
  .slice(0, 20)
  .map((name) => name.replace('.json', ''));
const disk = mkdtempSync(join(tmpdir(), 'health-disk-'));
const isMounted = mounted();

/** Whether this user may make a small disk of its own; where not, the tests that need one are left out. */
function mounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

afterAll(() => {
  if (isMounted) execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

const fill = (left: number) => {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize - left));
};
const makeRoom = () => rmSync(join(disk, 'filler'));

it('writes are allowed again only when there is clearly enough space', () => {
  const megabytes = [500, 60, 80, 20, 40, 80, 100, 80];
  const room = watchRoom(() => (megabytes.shift() ?? 0) * 1e6);
  const seen = [];
  vi.useFakeTimers({ toFake: ['performance'] });
  for (let look = 0; look < 8; look++) {
    seen.push(room());
    // An answer of the file system counts for a while.
    vi.advanceTimersByTime(210);
  }
  vi.useRealTimers();
  expect(seen).toEqual(['enough', 'low', 'low', 'out', 'low', 'low', 'enough', 'enough']);
});

describe.skipIf(!isMounted)('a disk that fills while the server runs', () => {
  const settings = {
    DATA_DIR: join(disk, 'data'),
    PROFILE_KEY: 'a key for tests only',
    LOGIN_TRIES: '100000',
    LOG_LEVEL: 'silent',
  };
  const user = new WritingUser(randomOf(11), papers);
  let server: ServerProcess;
  let database: OpenDatabase;
  beforeAll(async () => {
    copyTemplate('starter', settings.DATA_DIR);
    server = await startServerProcess(settings);
    database = await openDatabase(settings);
    await user.signUp(server.origin);
    await user.writeSome(server.origin, 30);
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await killProcess(server.child);
  });

  const health = async () =>
    api.checkHealth.response.parse(await (await fetch(`${server.origin}${api.checkHealth.path}`)).json());
  const logIn = async () => {
    const answer = await fetch(`${server.origin}${api.logIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nobody', password: 'a long enough phrase' }),
    });
    return { status: answer.status, retry: answer.headers.get('retry-after'), body: await answer.json() };
  };

  const status = async () => (await logIn()).status;

  it('makes writes fail with one sentence, still allows reads, and allows writes again when there is space', async () => {
    fill(40_000_000);
    await expect
      .poll(logIn, { timeout: 60_000 })
      .toEqual({ status: 503, retry: '60', body: { message: errorMessages.noRoom } });
    const before = user.acknowledged;
    await user.writeSome(server.origin, 20);
    expect(user.acknowledged).toBe(before);
    expect(await health()).toMatchObject({
      status: 'degraded',
      problems: [expect.stringContaining('full')],
    });
    const saved = await database.pool.query('select count(*)::int as papers from papers');
    expect(saved.rows[0].papers).toBeGreaterThan(300);
    makeRoom();
    await expect.poll(status, { timeout: 60_000 }).not.toBe(503);
    await user.writeSome(server.origin, 20);
    expect(user.acknowledged).toBeGreaterThan(before);
    expect(await user.lost(server.origin)).toEqual([]);
    expect(await health()).toMatchObject({ problems: [] });
  }, 60_000);

  it('aborts a transaction that would fill it, and nothing else', async () => {
    fill(90_000_000);
    const client = await database.pool.connect();
    client.on('error', () => {});
    const filling = (async () => {
      await client.query('begin');
      await client.query('create table large (content text)');
      for (let row = 0; row < 200; row++)
        await client.query(
          `insert into large select string_agg(md5(random()::text), '') from generate_series(1, 60000)`,
        );
    })();
    await expect(filling).rejects.toThrow('Connection terminated');
    client.release(true);
    makeRoom();
    await expect.poll(status, { timeout: 60_000 }).not.toBe(503);
    await user.writeSome(server.origin, 10);
    expect(await user.lost(server.origin)).toEqual([]);
    const { rows } = await database.pool.query("select to_regclass('large') as found");
    expect(rows).toEqual([{ found: null }]);
  }, 60_000);

  it('ends the process with one sentence when the engine could not continue, and loses nothing', async () => {
    fill(300_000);
    const ended = once(server.child, 'exit');
    const client = await database.pool.connect();
    client.on('error', () => {});
    const turn =
      'begin read write; update users set bmi = 20 + random(); commit; select pg_switch_wal(); checkpoint';
    for (let tries = 0; tries < 5 && server.child.exitCode === null; tries++)
      await client.query(turn).catch(() => {});
    client.release(true);
    await database.close();
    const [code] = await ended;
    expect(code).toBe(1);
    expect(server.errors().trim()).toBe(
      'The disk of DATA_DIR is full. Make room and start again; nothing is lost.',
    );
    await expect(startServerProcess(settings)).rejects.toThrow('is full. Make room and start again');
    makeRoom();
    server = await startServerProcess(settings);
    database = await openDatabase(settings);
    expect(await user.lost(server.origin)).toEqual([]);
    expect(await user.writeSome(server.origin, 10)).toBe(true);
  }, 120_000);
});
