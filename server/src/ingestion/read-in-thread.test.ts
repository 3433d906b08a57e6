// On one size only: it opens no database.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { articleXml } from '../testing/extreme-articles.ts';
import { readInThread } from './read-in-thread.ts';
import { readSources } from './read-sources.ts';
import type { ReadItem } from './source-paper.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'health-read-'));
  const body = `<sec><title>Results</title>${'<p>All knees of these people walked <sup>10</sup>.</p>'.repeat(15_000)}</sec>`;
  for (let number = 0; number < 30; number++)
    writeFileSync(join(folder, `PMC${90_000_000 + number}.xml`), articleXml(90_000_000 + number, { body }));
  writeFileSync(join(folder, 'a-broken.xml'), '<article><front>');
  writeFileSync(
    join(folder, 'z-deletions.xml'),
    '<PubmedArticleSet><DeleteCitation><PMID Version="1">77</PMID></DeleteCitation></PubmedArticleSet>',
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function all(read: typeof readSources) {
  const [items, deleted]: [ReadItem[], string[]] = [[], []];
  for await (const item of read([folder], (pmid) => deleted.push(pmid))) items.push(item);
  return { items, deleted };
}

it('gives what is read without a thread, in the same order', async () => {
  const [here, inThread] = [await all(readSources), await all(readInThread)];
  expect(inThread).toEqual(here);
  expect(inThread.deleted).toEqual(['77']);
  expect(inThread.items.length).toBeGreaterThan(30);
});

it('ends the thread when no more is asked for', async () => {
  for await (const item of readInThread([folder])) {
    expect(item.bytes).toBeGreaterThanOrEqual(0);
    break;
  }
});
