import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../platform/database/connect.ts';
import { ProcessMemory } from '../platform/process-memory.ts';
import { readWordIndex } from '../search/index/read-word-index.ts';
import { articleXml } from '../testing/extreme-articles.ts';
import { runImport, startImport } from '../testing/import-command.ts';
import { copyTemplate } from '../testing/test-database.ts';

const ARTICLES = 300;
const FIRST = 80_000_000;
/** Milliseconds from the first report of an import to its end by force: drawn once, between 0 and 500. */
const MOMENTS = [311, 42, 0, 455];
let articles: string;
let data: string;
let whole: string;

/** Whichever article; long enough that an import takes a while. */
function article(number: number): string {
  const paragraph = `<p>${`Paragraph of article ${number} about knees. `.repeat(60)}</p>`;
  return articleXml(FIRST + number, {
    title: `Article ${number}`,
    meta: `<abstract><p>Knees of article ${number}. All ${number + 2} people walked.</p></abstract>`,
    body: `<sec><title>Results</title>${paragraph.repeat(20)}<fig><label>Figure 1</label></fig></sec>`,
    back: `<ref-list><ref id="r"><mixed-citation>Entry of ${number}</mixed-citation></ref></ref-list>`,
  });
}

async function inLibrary<T>(folder: string, read: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ DATA_DIR: folder });
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

/** How many papers are there whole; each of them is counted, and found by its words. */
const stored = (): Promise<number> =>
  inLibrary(data, async ({ db, pool }) => {
    const { rows } = await pool.query(
      'select count(*)::int as papers, (select papers from corpus) as counted from papers where exists (select 1 from paper_sections s where s.pmc_id = papers.pmc_id)',
    );
    const found = (await readWordIndex({ db, memory: new ProcessMemory() })).rank('knees', 2 * ARTICLES);
    expect(rows[0].counted ?? 0).toBe(rows[0].papers);
    expect(new Set(found.map(({ pmcId }) => pmcId)).size).toBe(rows[0].papers);
    return rows[0].papers;
  });

/** Everything an import writes, but when it wrote it. */
const contents = (folder: string): Promise<Record<string, string>> =>
  inLibrary(folder, async ({ db, pool }) => {
    const digests: Record<string, string> = {};
    for (const table of [
      'papers',
      'paper_sections',
      'paper_figures',
      'paper_references',
      'paper_evidence',
      'passages',
    ]) {
      const { rows } = await pool.query(
        `select (to_jsonb(t) - array['imported_at', 'first_imported_at', 'id'])::text as row from ${table} t order by 1`,
      );
      expect(rows.length).toBeGreaterThanOrEqual(ARTICLES);
      digests[table] = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
    }
    const ranked = (await readWordIndex({ db, memory: new ProcessMemory() })).rank('knees article', ARTICLES);
    digests.ranked = JSON.stringify(ranked.toSorted((a, b) => (a.pmcId < b.pmcId ? -1 : 1)));
    return digests;
  });

async function killedAfter(moment: number): Promise<void> {
  const running = startImport(data, articles);
  let output = '';
  running.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  // The kill must come in the middle: after the first papers, wherever the import is by then.
  while (!output && running.exitCode === null) await wait(10);
  await wait(moment);
  running.kill('SIGKILL');
  if (running.exitCode === null && running.signalCode === null) await once(running, 'exit');
}

// The embedded folder only: on a server a killed client is an ordinary lost connection.
describe('an import that is killed', () => {
  beforeAll(() => {
    articles = mkdtempSync(join(tmpdir(), 'health-import-'));
    [data, whole] = [copyTemplate(), copyTemplate()];
    for (let number = 0; number < ARTICLES; number++)
      writeFileSync(join(articles, `PMC${FIRST + number}.xml`), article(number));
  });
  afterAll(() => {
    for (const folder of [articles, data, whole]) rmSync(folder, { recursive: true, force: true });
  });

  it('leaves only complete papers, and after four kills the library is the same as after none', {
    timeout: 300_000,
  }, async () => {
    requirement('19.43');
    const counts: number[] = [];
    for (const moment of MOMENTS) {
      await killedAfter(moment);
      counts.push(await stored());
    }
    expect(counts[0]).toBeLessThan(ARTICLES);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));

    const last = await runImport(data, articles);
    expect(last).toMatchObject({ errors: '', code: 0 });
    expect(await stored()).toBe(ARTICLES);
    expect(await runImport(whole, articles)).toMatchObject({ errors: '', code: 0 });
    expect(await contents(data)).toEqual(await contents(whole));
  });
});
