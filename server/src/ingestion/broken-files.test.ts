import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../platform/database/connect.ts';
import { brokenArticle } from '../testing/broken-xml.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type ImportResult, importPapers } from './import-papers.ts';

/** BROKEN_FILES=10000 runs the long form. */
const FILES = Number(process.env.BROKEN_FILES ?? 400);
const FIRST = 60_000_000;
let folder: string;
let database: OpenDatabase;
let result: ImportResult;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'health-broken-'));
  database = await testDatabase();
  for (let number = FIRST; number < FIRST + FILES; number++)
    writeFileSync(join(folder, `PMC${number}.xml`), brokenArticle(number));
  result = await importPapers(database.db, [folder]);
}, 600_000);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('each broken file is either stored or skipped', async () => {
  requirement('19.26');
  const skipped = result.skipped.map(({ item }) => /PMC\d+\.xml/.exec(item)?.[0]);
  expect(new Set(skipped).size).toBe(skipped.length);
  expect(result.stored + result.updated + result.unchanged + skipped.length).toBe(FILES);
  expect(skipped.length).toBeGreaterThan(FILES / 4);
  expect(result.stored).toBeGreaterThan(FILES / 20);
});

it('the messages about broken files are short, without stack traces and statements', () => {
  for (const { item, reason } of [...result.skipped, ...result.shortened]) {
    expect(item.startsWith(folder)).toBe(true);
    expect(reason.length).toBeLessThan(400);
    expect(reason).not.toMatch(
      /\n|node:|\.ts\b|\bat \S+ \(|RangeError|TypeError|undefined(?! entity)|select |insert /,
    );
  }
});

it('a text with replaced bytes is never stored without a message', async () => {
  const { rows } = await database.pool.query(
    `select pmc_id from papers where (title || abstract || authors::text) like '%' || chr(65533) || '%'`,
  );
  const given = rows.filter(({ pmc_id }) =>
    brokenArticle(Number(pmc_id.slice(3))).includes(Buffer.from('\ufffd')),
  );
  expect(rows).toEqual(given);
});
