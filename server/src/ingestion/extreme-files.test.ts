// On one size only: it tests how files are read.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../platform/database/connect.ts';
import { indexPassages } from '../search/corpus/index-passages.ts';
import { articleXml, extremeArticles } from '../testing/extreme-articles.ts';
import { testDatabase } from '../testing/test-database.ts';
import { importPapers } from './import-papers.ts';
import { storeEvidence } from './store-evidence.ts';

const BYTES = 2_100_000;
/** Milliseconds that one file may take, read, stored, its evidence read and its passages indexed. */
const LONGEST_MS = 5000;
const articles = [...extremeArticles(BYTES)].map(
  ([shape, parts], index) => [shape, articleXml(70_000_000 + index, parts)] as const,
);

describe('a file of 2.1 MB takes less than five seconds, whatever its shape', () => {
  requirement('19.26');
  let folder: string;
  let database: OpenDatabase;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'health-extreme-'));
    database = await testDatabase();
    writeFileSync(join(folder, 'PMC1.xml'), articleXml(1));
    await importAll(join(folder, 'PMC1.xml'));
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function importAll(file: string) {
    const result = await importPapers(database.db, [file]);
    await storeEvidence(database.db);
    await indexPassages(database.db);
    return result;
  }

  it.each(articles)('%s', async (_, xml) => {
    const file = join(folder, 'whatever.xml');
    writeFileSync(file, xml);
    // Time of the processor, so that other work on the machine does not count.
    const started = process.cpuUsage();
    const { stored, skipped } = await importAll(file);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(LONGEST_MS);
    expect(stored + skipped.length).toBe(1);
    for (const { reason } of skipped)
      expect(reason).toMatch(/^(?:title|sections|volume): (?:longer|more) than|^not well-formed XML/);
  });
});
