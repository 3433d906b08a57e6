// On one size only: it starts engines of its own.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isProcessAlive } from '../../../testing/server-process.ts';
import { copyTemplate } from '../../../testing/test-database.ts';
import { openDatabase } from '../connect.ts';
import { engineUser, spawnAs } from './engine-user.ts';
import { nativePrograms, programsIn } from './native-programs.ts';

const programs = nativePrograms();
const isRoot = process.getuid?.() === 0;

/** The process of the engine that runs on a data folder. */
const engineOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'postgresql', 'postmaster.pid'), 'utf8').split('\n')[0]);

describe.skipIf(!programs)('native PostgreSQL in a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = copyTemplate();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const papers = async () => {
    const database = await openDatabase({ DATA_DIR: folder });
    try {
      return (await database.pool.query('select count(*)::int as papers from papers')).rows;
    } finally {
      await database.close();
    }
  };

  it('ends with the process that started it, however that ends', async () => {
    const connect = new URL('../connect.ts', import.meta.url).href;
    const code = `const { openDatabase } = await import(${JSON.stringify(connect)});
      await openDatabase({ DATA_DIR: ${JSON.stringify(folder)} });
      console.log('ready');
      setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', code]);
    await once(holder.stdout, 'data');
    const engine = engineOf(folder);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await expect.poll(() => isProcessAlive(engine), { timeout: 30_000 }).toBe(false);
    expect(await papers()).toEqual([{ papers: 0 }]);
  });

  it('one that nobody ended is ended by the next start', async () => {
    if (!programs) return;
    const data = join(folder, 'postgresql');
    // Gives the folder to the user that runs the engine.
    await papers();
    const options = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${data}`];
    const left = spawnAs(engineUser(data), [programs.postgres, '-D', data, ...options], [data], {
      stdio: 'ignore',
    });
    await expect.poll(() => existsSync(join(data, '.s.PGSQL.5432')), { timeout: 30_000 }).toBe(true);
    const ended = once(left, 'exit');
    expect(await papers()).toEqual([{ papers: 0 }]);
    await ended;
  });

  it('a copy that others may read starts as well', async () => {
    chmodSync(join(folder, 'postgresql'), 0o755);
    expect(await papers()).toEqual([{ papers: 0 }]);
    expect(statSync(join(folder, 'postgresql')).mode & 0o777).toBe(0o700);
  });

  it.skipIf(!isRoot)(
    'runs as another user where this process is root, below folders that only root may enter',
    async () => {
      chmodSync(folder, 0o700);
      expect(await papers()).toEqual([{ papers: 0 }]);
      expect(statSync(join(folder, 'postgresql')).uid).not.toBe(0);
    },
  );

  it.skipIf(!isRoot)('runs programs below a folder that only root may enter', async () => {
    if (!programs) return;
    const closed = mkdtempSync(join(tmpdir(), 'health-closed-'));
    symlinkSync(dirname(dirname(programs.postgres)), join(closed, 'native'));
    const there = { programs: programsIn(join(closed, 'native', 'bin')) };
    const database = await openDatabase({ DATA_DIR: join(closed, 'data') }, undefined, there);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
    rmSync(closed, { recursive: true });
  });

  it('listens at a port of the loopback with a password where sockets cannot be used', async () => {
    const place = mkdtempSync(join(tmpdir(), 'health-port-'));
    const first = await openDatabase({ DATA_DIR: place }, undefined, { atPort: true });
    const second = await openDatabase({ DATA_DIR: place }, undefined, { atPort: true });
    expect((await second.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    const { host, port } = first.pool.options;
    expect(host).toBe('127.0.0.1');
    const stranger = new pg.Client({
      host,
      port,
      user: 'postgres',
      database: 'postgres',
      password: 'guessed',
    });
    await expect(stranger.connect()).rejects.toThrow('password authentication failed');
    await second.close();
    await first.close();
    expect(statSync(join(place, 'database-password')).mode & 0o777).toBe(0o600);
    rmSync(place, { recursive: true });
  });
});
