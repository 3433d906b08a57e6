import { api } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preferenceWeight } from '../../testing/database-scan.ts';
import { testPaperKeys } from '../../testing/test-paper-keys.ts';

let test: Awaited<ReturnType<typeof testPaperKeys>>;
beforeAll(async () => {
  test = await testPaperKeys();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.empty();
  await test.sql('delete from reader_references');
});

const ris = (...fields: string[]) => `TY  - JOUR\nTI  - Quinces\n${fields.join('\n')}\nN1  - Mine\nER  - \n`;
async function bring(text: string): Promise<string> {
  const { records } = await test.ask(api.importReferences, { body: { text } });
  return records[0]?.pmc_id ?? '';
}
const keys = async () => (await test.ask(api.listSaved, {})).data.map(({ pmc_id }) => pmc_id);

describe('an imported paper', () => {
  it.each([
    ['PMC id', ris('C2  - PMC9502'), { pmc_id: 'PMC9502' }],
    ['PMID', ris('AN  - 501', 'DB  - PubMed'), { pmc_id: 'MED501', pmid: '501' }],
    ['DOI in other letters', ris('DO  - 10.1000/Q'), { pmc_id: 'PMC9502', doi: '10.1000/q' }],
  ])('replaces the bare reference with the same %s', async (_, text, paper) => {
    const bare = await bring(text);
    const { liked_on } = (await test.ask(api.listSaved, {})).data[0] ?? {};
    await test.store({ title: 'Another', pmc_id: 'PMC1' });
    expect(await keys()).toEqual([bare]);
    await test.store({ title: 'Quinces for gout', ...paper });
    const { data } = await test.ask(api.listSaved, {});
    expect(data.map(({ pmc_id, title }) => [pmc_id, title])).toEqual([[paper.pmc_id, 'Quinces for gout']]);
    expect(data[0]?.liked_on).toBe(liked_on);
    expect(await preferenceWeight(test.application.database, test.user.id, paper.pmc_id)).toBe(1);
    // The old address leads to the paper, for its user only.
    expect((await test.ask(api.showPaper, { query: { pmc_id: bare } })).pmc_id).toBe(paper.pmc_id);
    const other = await test.application.newUser();
    const error = await test.application.errorOf(api.showPaper, { query: { pmc_id: bare } }, other);
    expect(error.status).toBe(404);
    const again = await test.ask(api.importReferences, { body: { text } });
    expect(again).toMatchObject({ already: 1, records: [{ outcome: 'matched', pmc_id: paper.pmc_id }] });
  });

  it('does not replace a reference with another PMID', async () => {
    const bare = await bring(ris('DO  - 10.1000/q', 'AN  - 7', 'DB  - PubMed'));
    await test.store({ pmc_id: 'PMC9502', pmid: '501', doi: '10.1000/q' });
    expect(await keys()).toEqual([bare]);
  });

  it('stays linked to the reference through a better key and the merging of two records', async () => {
    const bare = await bring(ris('AN  - 501', 'DB  - PubMed'));
    await test.store({ pmc_id: 'MED501', pmid: '501' }, { pmc_id: 'PMC9502' });
    await test.store({ pmc_id: 'PMC9502', pmid: '501', title: 'Quinces for gout' });
    expect(await keys()).toEqual(['PMC9502']);
    expect((await test.ask(api.showPaper, { query: { pmc_id: bare } })).pmc_id).toBe('PMC9502');
  });

  it('replaces it by PMID when a stored record gains the PMID', async () => {
    const bare = await bring(ris('AN  - 501', 'DB  - PubMed'));
    await test.store({ pmc_id: 'PMC9502' });
    expect(await keys()).toEqual([bare]);
    await test.store({ pmc_id: 'PMC9502', pmid: '501' });
    expect(await keys()).toEqual(['PMC9502']);
  });

  it('that is deleted again leaves the bare reference', async () => {
    const bare = await bring(ris('C2  - PMC9502'));
    await test.store({ pmc_id: 'PMC9502' });
    await test.sql("delete from papers where pmc_id = 'PMC9502'");
    expect(await keys()).toEqual([bare]);
  });

  it('is never missed when it is imported at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const pmcId = `PMC77${round}`;
      await Promise.all([
        bring(ris(`C2  - ${pmcId}`, `PY  - 20${10 + round}`)),
        test.store({ pmc_id: pmcId }),
      ]);
      expect(await keys()).toContain(pmcId);
    }
    expect((await keys()).filter((key) => key.startsWith('REF'))).toEqual([]);
  });
});
