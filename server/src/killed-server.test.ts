import { readdirSync, rmSync } from 'node:fs';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomOf } from './evidence/classifiers/sequence-model.ts';
import type { OpenDatabase } from './platform/database/connect.ts';
import { resource } from './resources.ts';
import { killWhileWriting } from './testing/kill-while-writing.ts';
import { copyTemplate, testDatabase, testServer } from './testing/test-database.ts';

const papers = readdirSync(resource('starter'))
  .slice(0, 20)
  .map((name) => name.replace('.json', ''));

let folder: string | undefined;
let database: OpenDatabase | undefined;
beforeAll(async () => {
  if (testServer()) database = await testDatabase('starter');
  else folder = copyTemplate('starter');
});
afterAll(async () => {
  await database?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

it('a server that is killed while users write still has everything that it acknowledged', async () => {
  requirement('19.43');
  const url = database?.pool.options.connectionString;
  const settings = { DATA_DIR: folder ?? '', ...(url && { DATABASE_URL: url }) };
  const { acknowledged, lost } = await killWhileWriting({
    ...{ kills: 2, clients: 4, settings, papers },
    random: randomOf(43),
  });
  expect(lost).toEqual([]);
  expect(acknowledged).toBeGreaterThan(20);
}, 120_000);
