import { api } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { repairIndex } from './rebuild-index.ts';

const thyme = arbitraryPaper({ title: 'Thyme for cough' });
const honey = arbitraryPaper({ title: 'Honey for cough' });
/** No tenth minute: only what this process has met makes it look. */
const minute = new Date('2026-03-01T10:05:00Z');

describe.each([
  ['three bytes of it are wrong', 'set_byte(set_byte(set_byte(bytes, 20, 255), 30, 255), 40, 255)'],
  ['it was cut off', 'substr(bytes, 1, length(bytes) / 2)'],
])('an index with a broken part: %s', (_how, broken) => {
  let application: TestApplication;
  beforeAll(async () => {
    application = await testApplication();
    const { db } = application.services;
    await storePapers(db, [thyme]);
    await storePapers(db, [honey]);
    await application.database.pool.query(
      `update word_segments set bytes = ${broken} where id = (select min(id) from word_segments)`,
    );
  });
  afterAll(() => application.close());

  it('finds the rest, reports the problem, and is rebuilt', async () => {
    const user = await application.newUser();
    const found = async () => {
      const { papers } = await application.ask(api.findPapers, { query: { query: 'cough' } }, user);
      return papers.map(({ pmc_id }) => pmc_id).toSorted();
    };
    expect(await found()).toEqual([honey.pmc_id]);
    const degraded = await application.ask(api.checkHealth, {});
    expect(degraded.status).toBe('degraded');
    expect(degraded.problems.join()).toContain('is rebuilt');

    expect(await repairIndex(application.services, minute)).toBe(2);
    expect(await found()).toEqual([thyme.pmc_id, honey.pmc_id].toSorted());
    expect((await application.ask(api.checkHealth, {})).problems).toEqual([]);
    expect(await repairIndex(application.services, minute)).toBe(0);
  });
});
