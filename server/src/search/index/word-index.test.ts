import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { ProcessMemory } from '../../platform/process-memory.ts';
import type { KeptDatabase } from '../../platform/services.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { readWordIndex } from './read-word-index.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { mergeSegments, segmentsToMerge, writeSegment } from './segments.ts';

let database: OpenDatabase;
let kept: KeptDatabase;
beforeAll(async () => {
  database = await testDatabase();
  kept = { db: database.db, memory: new ProcessMemory() };
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('delete from papers');
  await database.pool.query('delete from word_segments');
  await database.pool.query('update corpus set papers = 0');
});

const find = async (words: string) => (await readWordIndex(kept)).rank(words, 10).map(({ pmcId }) => pmcId);
const segments = async () => {
  const { rows } = await database.pool.query<{ papers: number }>(
    'select papers from word_segments order by id',
  );
  return rows.map(({ papers }) => papers);
};
const about = (title: string, changes = {}) => arbitraryPaper({ title, ...changes });
const store = async (...papers: ReturnType<typeof arbitraryPaper>[]) => {
  await storePapers(database.db, papers);
  return papers.map(({ pmc_id }) => pmc_id);
};

describe('the words of stored papers', () => {
  it('are found as soon as they are stored, in title, keywords, headings and abstract', async () => {
    const stored = await store(
      about('Hyssop'),
      about('One', { key_words: ['borage'] }),
      about('Two', { mesh: ['Chicory'] }),
      about('Three', { abstract: 'Of comfrey.' }),
    );
    for (const [place, word] of ['hyssop', 'borage', 'chicory', 'comfrey'].entries())
      expect(await find(word)).toEqual([stored[place]]);
  });

  it('are not found when their transaction is rolled back', async () => {
    const lost = database.db.transaction(async (tx) => {
      await writeSegment(tx, [{ pmc_id: 'PMC1', search_text: 'sorrel', is_new: true }]);
      throw new Error('lost');
    });
    await expect(lost).rejects.toThrow('lost');
    expect(await find('sorrel')).toEqual([]);
  });

  it('are those of the paper as last stored', async () => {
    const paper = about('Burdock');
    await store(paper);
    await store({ ...paper, title: 'Plantain' });
    expect(await find('burdock')).toEqual([]);
    expect(await find('plantain')).toEqual([paper.pmc_id]);
    await mergeSegments(database.db, 2);
    expect(await segments()).toEqual([1]);
    expect(await find('burdock')).toEqual([]);
    expect(await find('plantain')).toEqual([paper.pmc_id]);
  });

  it('are found while several importers add batches and segments are merged', async () => {
    // No more importers at once than there are connections: on a busy machine the others would wait for one too long.
    const importBatches = async () => {
      for (let batch = 0; batch < 6; batch++)
        await storePapers(
          database.db,
          Array.from({ length: 3 }, () => about('Valerian')),
        );
    };
    const stored = Promise.all(Array.from({ length: 5 }, importBatches));
    while ((await readWordIndex(kept)).papers < 90) await Promise.race([stored, find('valerian')]);
    await stored;
    expect((await readWordIndex(kept)).rank('valerian', 100)).toHaveLength(90);
    expect((await segments()).length).toBeLessThan(9);
  });

  it('are indexed again when segments were lost, by one of several starting processes', async () => {
    const stored = await store(about('Lovage'), about('Lovage'));
    await database.pool.query('delete from word_segments');
    expect(await find('lovage')).toEqual([]);
    const begun: number[] = [];
    const anew = () => rebuildIndex(database.db, (papers) => begun.push(papers));
    const read = await Promise.all([anew(), anew()]);
    expect(read.toSorted()).toEqual([0, 2]);
    expect(begun).toEqual([2]);
    expect(await find('lovage')).toEqual(stored);
    expect(await rebuildIndex(database.db)).toBe(0);
  });

  it('cannot be searched while the table of segments is missing, and can be afterwards', async () => {
    const stored = await store(about('Meadowsweet'));
    await database.db.execute(sql`alter table word_segments rename to word_segments_away`);
    await expect(find('meadowsweet')).rejects.toThrow();
    await database.db.execute(sql`alter table word_segments_away rename to word_segments`);
    expect(await find('meadowsweet')).toEqual(stored);
  });
});

describe('segments that are merged', () => {
  const some = (count: number, papers: number) => Array.from({ length: count }, () => papers);
  it.each<[string, number[], number, number[]]>([
    ['not before there are enough of them', some(7, 64), 8, []],
    ['together, once there are', some(8, 64), 8, some(8, 64)],
    ['without the larger ones before', [4000, ...some(8, 64)], 8, some(8, 64)],
    ['with larger ones, once there are enough of these', [...some(8, 520), 64], 8, [...some(8, 520), 64]],
    ['up to the largest size', some(9, 4000), 8, some(5, 4000)],
    ['never with the largest', [16_384, 70_000], 2, []],
    ['never alone', [16_384, 64], 1, []],
    ['all small ones after an import', [20_000, 3000, 64, 64], 2, [64, 64]],
    ['none where there is none', [], 2, []],
  ])('are selected %s', (_, sizes, many, merged) => {
    const run = segmentsToMerge(
      sizes.map((papers) => ({ papers })),
      many,
    );
    expect(run.map(({ papers }) => papers)).toEqual(merged);
  });
});

describe('word counts', () => {
  it('include papers just stored, with stems and original words', async () => {
    await store(about('Tansy for sleep'), about('Tansy and sleeping'), about('Sleep'));
    const before = await readWordIndex(kept);
    expect([before.papers, before.papersWith('tansi'), before.papersWith('sleep')]).toEqual([3, 2, 3]);
    await store(about('Tansy'));
    const after = await readWordIndex(kept);
    expect([after.papers, after.papersWith('tansi'), after.papersWith('yarrow')]).toEqual([4, 3, 0]);
    expect([after.words.count('tansy'), after.words.count('sleeping')]).toEqual([3, 1]);
    expect(after.words.nearest('tansey')).toBe('tansy');
  });

  it('stay the same when segments are merged', async () => {
    await store(about('Tansy for sleep'));
    await store(about('Tansy'));
    await mergeSegments(database.db, 2);
    expect(await segments()).toEqual([2]);
    const { words, papersWith } = await readWordIndex(kept);
    expect([words.count('tansy'), words.count('sleep'), papersWith('tansi')]).toEqual([2, 1, 2]);
  });

  it('are created when an earlier version left them out', async () => {
    await store(about('Tansy'));
    await database.pool.query('update word_segments set word_counts = null, checksum = null');
    expect((await readWordIndex(kept)).papersWith('tansi')).toBe(1);
    expect(await rebuildIndex(database.db)).toBe(1);
    expect((await readWordIndex(kept)).words.count('tansy')).toBe(1);
  });
});
