import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { ReadItem, SourcePaper } from '../source-paper.ts';
import { type StreamPace, storeStream } from './store-stream.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['papers', 'word_segments']) await database.db.execute(sql.raw(`delete from ${table}`));
});

const paper = (number: number, title = `Quinces against gout, part ${number}`) =>
  arbitraryPaper({
    pmc_id: `MED${number}`,
    pmid: `${number}`,
    doi: `10.1/q${number}`,
    title,
    source: 'pubmed',
  });

async function* stream(papers: readonly SourcePaper[]): AsyncGenerator<ReadItem> {
  for (const [index, one] of papers.entries())
    yield { item: `record ${index + 1}`, paper: one, shortened: [], bytes: 1 };
}

/** Stores a stream; returns how far it was said to be. */
async function stored(papers: readonly SourcePaper[], pace: () => StreamPace) {
  const said: number[] = [];
  const { signal } = new AbortController();
  const onBatch = async ({ records }: { records: number }) => {
    const { rows } = await database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from papers`,
    );
    said.push(records);
    expect(rows[0]?.count).toBeGreaterThanOrEqual(
      new Set(papers.slice(0, records).map(({ pmc_id }) => pmc_id)).size,
    );
  };
  const progress = await storeStream(database.db, stream(papers), { pace, onBatch, signal });
  return { progress, said };
}

const titles = async () =>
  (await database.db.execute<{ title: string }>(sql`select title from papers order by pmid::int`)).rows.map(
    ({ title }) => title,
  );

const paces: [string, StreamPace][] = [
  ['alone', { batch: 2, rest: 0, ahead: true }],
  ['beside users', { batch: 2, rest: 0.1, ahead: false }],
];

describe.each(paces)('a stream that is stored %s', (_name, one) => {
  const pace = () => one;

  it('is complete, and matches what was reported as stored', async () => {
    const papers = [1, 2, 3, 4, 5, 6, 7].map((number) => paper(number));
    const { progress, said } = await stored(papers, pace);
    expect(progress).toEqual({ records: 7, changed: 7 });
    expect(said).toEqual([2, 4, 6, 7]);
    expect(await titles()).toEqual(papers.map(({ title }) => title));
  });

  it('keeps the last record of a paper, also when an earlier batch knew the paper', async () => {
    await stored([paper(1), paper(2)], pace);
    await stored([paper(1, 'Medlars'), paper(3), paper(1), paper(2), paper(4)], pace);
    expect((await titles())[0]).toBe(paper(1).title);
  });

  it('changes nothing when it is stored again', async () => {
    const papers = [1, 2, 3, 4, 5].map((number) => paper(number));
    await stored(papers, pace);
    const { progress } = await stored(papers, pace);
    expect(progress).toEqual({ records: 5, changed: 0 });
  });
});

it('a stream gives way as soon as a user comes, and speeds up when they have gone', async () => {
  let asked = 0;
  const pace = () => {
    asked++;
    return asked % 3 === 0 ? { batch: 1, rest: 0, ahead: false } : { batch: 3, rest: 0, ahead: true };
  };
  const papers = Array.from({ length: 20 }, (_, index) => paper(index + 1));
  const { progress } = await stored(papers, pace);
  expect(progress).toEqual({ records: 20, changed: 20 });
  expect(await titles()).toHaveLength(20);
});
