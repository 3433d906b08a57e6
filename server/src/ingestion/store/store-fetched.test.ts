// On one size only: others make way for users of the embedded database alone.

import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/connect.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { copyTemplate } from '../../testing/test-database.ts';
import { filesPace } from './store-fetched.ts';

const folder = mkdtempSync(join(tmpdir(), 'health-pace-'));
let application: TestApplication;
beforeAll(async () => {
  const database = await openDatabase({ DATA_DIR: copyTemplate('migrated', folder) });
  application = await testApplication({ DATA_DIR: folder }, database);
});
afterAll(async () => {
  await application.close();
  rmSync(folder, { recursive: true });
});

const pace = (databaseKind: 'embedded' | 'server') => filesPace({ ...application.services, databaseKind });

describe('storing files', () => {
  it('uses the full speed while nobody asks, and gives way to a user for some seconds', async () => {
    await application.app.inject({ method: 'GET', url: '/api/health' });
    expect(pace('embedded')).toMatchObject({ rest: 0, ahead: true });
    const user = await application.newUser();
    await application.ask(api.findPapers, { query: { query: 'gout' } }, user);
    await expect.poll(() => pace('embedded').rest).toBeGreaterThan(1);
    expect(pace('embedded').ahead).toBe(false);
    const before = new Date(Date.now() - 11_000);
    utimesSync(join(folder, 'last-reader'), before, before);
    expect(pace('embedded')).toMatchObject({ rest: 0, ahead: true });
  });

  it('does not wait for users of a PostgreSQL server', () => {
    expect(pace('server').rest).toBe(0);
  });
});
