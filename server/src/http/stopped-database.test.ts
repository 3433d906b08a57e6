import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@health/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { signUpFormOf, type TestApplication, testApplication } from './test-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'health-stopped-'));
let engine: ChildProcess;
let application: TestApplication;

/** The engine in a process of its own, which the application joins, so that it can be killed without it. */
async function startEngine(): Promise<ChildProcess> {
  const { href } = new URL('../database/embedded.ts', import.meta.url);
  const code = `const { openEmbedded } = await import(${JSON.stringify(href)});
    await openEmbedded(${JSON.stringify(folder)});
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error(`the engine ended with ${said}`);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

beforeAll(async () => {
  engine = await startEngine();
  const database = await openDatabase({ DATA_DIR: folder });
  await migrate(database);
  application = await testApplication({}, database);
});

afterAll(async () => {
  await application.close();
  await kill(engine);
  rmSync(folder, { recursive: true, force: true });
});

it('a database that was killed is told in one sentence with a time to try again, and is used again when it is back', async () => {
  const { app, newUser, ask } = application;
  const { token } = await newUser();
  const saved = () => app.inject({ url: api.listSaved.path, headers: { authorization: `Bearer ${token}` } });
  const form = signUpFormOf();
  const signUp = () => app.inject({ method: 'POST', url: api.signUp.path, payload: form });
  expect((await saved()).statusCode).toBe(200);
  await kill(engine);
  for (const asked of [saved, signUp, saved]) {
    const { statusCode, headers, body } = await asked();
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(JSON.parse(body)).toEqual({
      message: 'The service is not available right now. Please try again in a moment.',
    });
  }
  engine = await startEngine();
  expect((await saved()).json()).toEqual({ data: [] });
  expect((await signUp()).statusCode).toBe(201);
  expect(await ask(api.checkHealth, {})).toMatchObject({ status: 'ok' });
});
