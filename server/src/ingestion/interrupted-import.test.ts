import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/database/connect.ts';
import { readWordIndex } from '../search/index/read-word-index.ts';
import { copyTemplate } from '../testing/test-database.ts';

const command = fileURLToPath(new URL('../bin/import.ts', import.meta.url));
const ARTICLES = 900;
let articles: string;
let data: string;

/** Whichever article; long enough that an import takes a while. */
function article(number: number): string {
  const paragraph = `<p>${`Paragraph of article ${number} about knees. `.repeat(60)}</p>`;
  return `<article article-type="research-article"><front><journal-meta><journal-title>J</journal-title></journal-meta><article-meta>
<article-id pub-id-type="pmc">${80_000_000 + number}</article-id><title-group><article-title>Article ${number}</article-title></title-group>
<abstract><p>Knees of article ${number}.</p></abstract></article-meta></front>
<body><sec><title>Results</title>${paragraph.repeat(40)}</sec></body></article>`;
}

function run() {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: data, LOG_LEVEL: 'warn' };
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', command, articles, '--no-passages'],
    { env },
  );
}

/** How many papers are there whole; each of them is counted, and found by its words. */
async function stored(): Promise<number> {
  const database = await openDatabase({ DATA_DIR: data });
  const { rows } = await database.pool.query(
    'select count(*)::int as papers, (select papers from corpus) as counted from papers where exists (select 1 from paper_sections s where s.pmc_id = papers.pmc_id)',
  );
  const found = (await readWordIndex(database.db)).rank('knees', 2 * ARTICLES);
  await database.close();
  expect(rows[0].counted).toBe(rows[0].papers);
  expect(new Set(found.map(({ pmcId }) => pmcId)).size).toBe(rows[0].papers);
  return rows[0].papers;
}

// The embedded folder only: on a server a killed client is an ordinary lost connection.
describe.skipIf(process.env.TEST_DATABASE_URL)('an import that is killed', () => {
  beforeAll(() => {
    articles = mkdtempSync(join(tmpdir(), 'health-import-'));
    data = copyTemplate();
    for (let number = 0; number < ARTICLES; number++)
      writeFileSync(join(articles, `PMC${80_000_000 + number}.xml`), article(number));
  });
  afterAll(() => {
    for (const folder of [articles, data]) rmSync(folder, { recursive: true, force: true });
  });

  it('leaves whole papers only, and a second one ends with all of them', { timeout: 120_000 }, async () => {
    const first = run();
    let said = '';
    first.stdout.on('data', (chunk) => {
      said += chunk;
    });
    // The kill must come in the middle: as soon as papers arrive, but well before they are all there.
    for (let tries = 0; tries < 300 && !/papers/.test(said) && first.exitCode === null; tries++)
      await wait(20);
    await wait(300);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const halfWay = await stored();
    expect(halfWay).toBeLessThan(ARTICLES);

    const second = run();
    await once(second, 'exit');
    expect(second.exitCode).toBe(0);
    expect(await stored()).toBe(ARTICLES);
  });
});
