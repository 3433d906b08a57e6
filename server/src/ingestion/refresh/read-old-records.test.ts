import { api } from '@health/contract';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { papers } from '../../library/schema/papers.ts';
import { sourceTasks } from '../../platform/schema.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { runSourceTasks } from '../../testing/run-source-tasks.ts';
import { playEuropePmc } from '../../testing/source-server/europe-pmc.ts';
import { PlayedLibrary, playedPaper } from '../../testing/source-server/played-paper.ts';
import { type SourceServer, startSourceServer } from '../../testing/source-server/source-server.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { storePapers } from '../store/store-papers.ts';
import { requestOldRecords } from './read-old-records.ts';

const library = new PlayedLibrary();
let source: SourceServer;
let application: TestApplication;
beforeAll(async () => {
  source = await startSourceServer({ 'europe-pmc': playEuropePmc(library) });
  application = await testApplication(source.environment);
});
afterAll(async () => {
  await application.close();
  await source.close();
});
beforeEach(async () => {
  const { db } = application.services;
  await db.delete(sourceTasks);
  await db.delete(papers).where(sql`source <> 'starter'`);
  library.clear();
  source.clear();
});

type Known = Parameters<typeof arbitraryPaper>[0];

/** A paper that an older version stored with a year that its source does not say. */
async function oldPaper(changes: Known) {
  const paper = arbitraryPaper({
    pub_year: 2011,
    abstract: 'Ginger eased gout.',
    licence: 'CC BY',
    ...changes,
  });
  const { db } = application.services;
  await storePapers(db, [{ ...paper, pub_year: 2009 }]);
  await db
    .update(papers)
    .set({ reader: 1, records: sql`jsonb_set(records, array[source, 'reader'], '1')` })
    .where(inArray(papers.pmcId, [paper.pmc_id]));
  return paper;
}

const run = async () => {
  await requestOldRecords(application.services);
  return runSourceTasks(application.services, { kinds: ['old-records'] });
};
const waiting = async () => (await application.ask(api.checkHealth, {})).old_records;
const yearsOf = async (...keys: string[]) =>
  (
    await application.services.db
      .select({ year: papers.pubYear })
      .from(papers)
      .where(inArray(papers.pmcId, keys))
      .orderBy(papers.pmcId)
  ).map(({ year }) => year);

describe('papers that an older version read', () => {
  it('are read again from their source, once, and are counted until then', async () => {
    const text = await oldPaper({ pmc_id: 'PMC81000001', source: 'jats' });
    const abstract = await oldPaper({ pmc_id: 'PMC81000002', source: 'europe-pmc' });
    library.put(playedPaper(text), playedPaper(abstract));
    expect(await waiting()).toBe(2);
    expect(await run()).toBe(1);
    expect(await yearsOf(text.pmc_id, abstract.pmc_id)).toEqual([2011, 2011]);
    expect(await waiting()).toBe(0);
    expect(await run()).toBe(0);
  });

  it('stay as they are when the source does not give them, and are not asked for again', async () => {
    const { pmc_id } = await oldPaper({ pmc_id: 'PMC81000003', source: 'jats' });
    expect(await run()).toBe(1);
    expect(await yearsOf(pmc_id)).toEqual([2009]);
    expect(await waiting()).toBe(1);
    application.clock.now = addDays(application.clock.now, 40);
    expect(await run()).toBe(0);
  });

  it('are asked for a part at a time, and the next run continues behind it', async () => {
    const { db } = application.services;
    const first = await oldPaper({ pmc_id: 'PMC81000010', source: 'europe-pmc' });
    const keys = Array.from({ length: 505 }, (_, number) => `PMC82${String(number).padStart(6, '0')}`);
    await db.execute(sql`
      insert into papers select (jsonb_populate_record(known, jsonb_build_object('pmc_id', key, 'doi', null, 'pmid', null))).*
      from papers known, unnest(${sql.param(keys)}::text[]) as key where known.pmc_id = ${first.pmc_id}`);
    expect(await run()).toBe(1);
    const [task] = await db.select().from(sourceTasks);
    expect(task).toMatchObject({ status: 'waiting', found: 500, total: 506, cursor: { after: keys[498] } });
    application.clock.now = addHours(application.clock.now, 7);
    expect(await runSourceTasks(application.services, { kinds: ['old-records'] })).toBe(1);
    expect((await db.select().from(sourceTasks))[0]).toMatchObject({ status: 'done', found: 506 });
    const asked = source
      .requests('europe-pmc')
      .map(({ query, form }) => query.get('query') ?? form.get('query'));
    expect(asked.join(' ').match(/PMC82\d{6}/g)).toHaveLength(505);
  });
});
