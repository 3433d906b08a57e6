import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tablesOfAreas } from '../../operators.ts';
import { signUpFormOf, type TestApplication, testApplication } from '../../testing/test-client.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { OpenDatabase } from '../database/connect.ts';
import { hashTable, listTables } from '../database/tables.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'health-backup-'));
let source: TestApplication;
let file: string;
beforeAll(async () => {
  source = await testApplication({}, await testDatabase('starter'));
}, 120_000);
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true, force: true });
});

async function hashesOf({ pool }: OpenDatabase) {
  const client = await pool.connect();
  await client.query("set timezone = 'UTC'");
  const hashes: [string, object][] = [];
  for (const { name } of await listTables(client, tablesOfAreas))
    hashes.push([name, await hashTable(client, name)]);
  client.release(true);
  return hashes;
}

it('is written while users write, and restored into an empty database with equal hashes', async () => {
  requirement('19.43');
  const user = await source.newUser();
  let writing = true;
  let written = 0;
  const load = (async () => {
    for (; writing; written++) {
      await source.ask(api.updateProfile, { body: { medical_conditions: { data: ['Asthma'] } } }, user);
      // All of them sign up from one address, which may do so only so often.
      if (written % 5 === 0 && written <= 50) await source.newUser();
    }
  })();
  const under = await writeBackup(
    source.database.pool,
    tablesOfAreas,
    join(folder, 'under-load.backup'),
    new Date(),
  );
  const atEnd = written;
  await source.newUser();
  writing = false;
  await load;
  expect(written).toBeGreaterThanOrEqual(atEnd);
  // The restore compares every table with the hash computed in the snapshot of the backup, and rolls back when one differs.
  const first = await testDatabase('empty');
  const { rows, fingerprints } = await restoreBackup(first.pool, tablesOfAreas, under.file);
  expect([rows, fingerprints]).toEqual([under.rows, under.fingerprints]);
  expect(fingerprints).toHaveLength(1);
  await first.close();

  const quiet = await writeBackup(source.database.pool, tablesOfAreas, folder, new Date());
  file = quiet.file;
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  const second = await testDatabase('empty');
  const { ended } = await restoreBackup(second.pool, tablesOfAreas, file);
  expect(ended.sessions).toBeGreaterThan(0);
  const isKept = ([name]: [string, object]) => name !== 'sessions' && name !== 'account_links';
  expect((await hashesOf(second)).filter(isKept)).toEqual((await hashesOf(source.database)).filter(isKept));
  const restored = await testApplication({}, second);
  expect(restored.services.healthKeys.links).toEqual(source.services.healthKeys.links);
  // What was open when the backup was made is not open now; the password of that time opens it again.
  expect((await restored.errorOf(api.showAccount, {}, user)).status).toBe(401);
  const { username } = user;
  await restored.ask(api.logIn, { body: { username, password: signUpFormOf().password } });
  // New rows get numbers of their own.
  expect((await restored.newUser()).id).not.toBe(user.id);
  await restored.close();
}, 120_000);

it('is refused by a database that is not empty', async () => {
  await expect(restoreBackup(source.database.pool, tablesOfAreas, file)).rejects.toThrow(
    'holds readers or papers',
  );
});

it('is refused when it is cut off, altered, of another schema, or not there, and leaves the database empty', async () => {
  const bytes = readFileSync(file);
  const text = gunzipSync(bytes).toString('utf8');
  const damaged: [string, Buffer, RegExp][] = [
    ['cut', bytes.subarray(0, Math.floor(bytes.length * 0.7)), /cut off/],
    ['cut-lines', gzipSync(text.slice(0, text.lastIndexOf('\nE') + 1)), /Its end is missing/],
    ['altered', gzipSync(text.replace('"Ada"', '"Eve"')), /checksum/],
    ['noise', Buffer.from('no backup at all'), /cut off, altered or no backup/],
    ['schema', ofAnotherSchema(text), /made by another version/],
  ];
  const empty = await testDatabase('empty');
  for (const [name, content, reason] of damaged) {
    writeFileSync(join(folder, name), content);
    await expect(restoreBackup(empty.pool, tablesOfAreas, join(folder, name)), name).rejects.toThrow(reason);
  }
  await expect(restoreBackup(empty.pool, tablesOfAreas, join(folder, 'nowhere'))).rejects.toThrow(
    'There is no file',
  );
  await restoreBackup(empty.pool, tablesOfAreas, file);
  await empty.close();
}, 60_000);

it('does not overwrite a file', async () => {
  await expect(writeBackup(source.database.pool, tablesOfAreas, file, new Date())).rejects.toThrow(
    'is there already',
  );
});

/** A whole backup, as another version would have written it. */
function ofAnotherSchema(text: string): Buffer {
  const lines = text.slice(0, text.lastIndexOf('\nE') + 1).replace(/"schema":"\d+"/, '"schema":"1"');
  const sha256 = createHash('sha256').update(lines).digest('hex');
  return gzipSync(`${lines}E${JSON.stringify({ sha256 })}\n`);
}
