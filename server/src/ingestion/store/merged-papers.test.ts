import { api } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jatsArticle, pubmedRecord, testPaperKeys } from '../../testing/test-paper-keys.ts';
import type { SourcePaper } from '../source-paper.ts';

let test: Awaited<ReturnType<typeof testPaperKeys>>;
beforeAll(async () => {
  test = await testPaperKeys();
});
afterAll(() => test.close());
beforeEach(() => test.empty());

const MARKED = {
  ...{ start: { unit: 's1.0', offset: 0 }, end: { unit: 's1.0', offset: 5 } },
  ...{ quote: 'Sleep', before: '', colour: 'green' as const },
};
const medline = { pmc_id: 'MED7', pmid: '7', title: 'Medlars', source: 'pubmed' as const };

describe('two stored papers that turn out to be one', () => {
  it.each<[string, SourcePaper['source'], SourcePaper['source'], string]>([
    ['the better key', 'pubmed', 'jats', 'Full text'],
    ['the other key', 'jats', 'starter', 'Medlars'],
  ])('keep the fuller record of %s and each event once', async (_, ofMedline, ofPmc, title) => {
    await test.store(
      { ...medline, source: ofMedline },
      { pmc_id: 'PMC8', title: 'Full text', source: ofPmc },
    );
    const other = await test.application.newUser();
    const [old, better] = [{ pmc_id: 'MED7' }, { pmc_id: 'PMC8' }];
    await test.ask(api.savePaper, { body: old });
    await test.ask(api.savePaper, { body: better });
    await test.ask(api.ratePaper, { body: { ...better, rating: 1 } });
    await test.sql(`update ratings set rated_at = rated_at - interval '1 day'`);
    await test.ask(api.ratePaper, { body: { ...old, rating: 5 } });
    await test.ask(api.logAbstract, { query: old });
    await test.ask(api.logAbstract, { query: better });
    await test.ask(api.doNotUse, { body: { influence: { kind: 'liked', ...old } } });
    await test.application.ask(api.dismissPaper, { body: old }, other);
    await test.ask(api.writeNote, { body: { ...old, note: 'of the old', version: 0 } });
    await test.ask(api.writeNote, { body: { ...better, note: 'of the better', version: 0 } });
    await test.ask(api.changeTags, { body: { pmc_ids: ['MED7'], add: ['one', 'two'] } });
    await test.ask(api.changeTags, { body: { pmc_ids: ['PMC8'], add: ['TWO'] } });
    for (const { pmc_id } of [old, better])
      await test.ask(api.addHighlight, { body: { ...MARKED, pmc_id, note: `of ${pmc_id}` } });
    for (const key of [old, better])
      await test.ask(api.follow, { body: { followed: { kind: 'citations', ...key } } });
    await test.application.ask(api.follow, { body: { followed: { kind: 'citations', ...old } } }, other);
    await test.ask(api.setStatus, { body: { pmc_ids: ['MED7'], status: 'read' } });
    await test.ask(api.filePapers, { body: { name: 'Mine', pmc_ids: ['MED7'] } });

    await test.store({ pmc_id: 'PMC8', pmid: '7', title: 'Full text', source: ofPmc });
    expect(await test.sql('select pmc_id, title from papers')).toEqual([{ pmc_id: 'PMC8', title }]);
    expect(await test.indexed(title)).toEqual(['PMC8']);
    const { data } = await test.ask(api.listSaved, {});
    expect(data.map(({ pmc_id, ranking }) => [pmc_id, ranking])).toEqual([['PMC8', 5]]);
    expect(await test.sql('select pmc_id from paper_views')).toEqual([better, better]);
    expect(await test.sql('select pmc_id, weight from preferences order by weight')).toEqual([
      { ...better, weight: -1 },
      { ...better, weight: 2 },
    ]);
    expect((await test.ask(api.listUnused, {})).unused).toEqual([{ kind: 'liked', ...better }]);
    const joined = await test.ask(api.showNote, { query: old });
    expect(joined).toMatchObject({ ...better, status: 'read', folders: ['Mine'], version: 2 });
    expect(joined.note.split('\n\n').toSorted()).toEqual(['of the better', 'of the old']);
    expect(joined.tags.map((tag) => tag.toLowerCase())).toEqual(['one', 'two']);
    const { highlights } = await test.ask(api.listHighlights, { query: old });
    expect(highlights.map(({ note }) => note).toSorted()).toEqual(['of MED7', 'of PMC8']);
    expect(await test.sql('select pmc_id from reader_follows')).toEqual([better, better]);
    expect((await test.ask(api.showPaper, { query: old })).pmc_id).toBe('PMC8');
  });
});

describe('a better key', () => {
  it('is stored together with everything else of an import or not at all', async () => {
    await test.importFile('pubmed.xml', pubmedRecord());
    await test.ask(api.savePaper, { body: { pmc_id: 'MED501' } });
    await test.sql(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$`,
    );
    await test.sql('create trigger fail before insert on paper_sections execute function fail()');
    await expect(test.importFile('PMC9502.xml', jatsArticle())).rejects.toThrow();
    await test.sql('drop function fail cascade');
    expect(await test.sql('select pmc_id from papers')).toEqual([{ pmc_id: 'MED501' }]);
    expect(await test.sql('select pmc_id from library')).toEqual([{ pmc_id: 'MED501' }]);
    expect(await test.sql('select 1 from paper_aliases')).toEqual([]);
    expect(await test.indexed()).toEqual(['MED501']);
    await test.importFile('PMC9502.xml', jatsArticle());
    expect(await test.sql('select pmc_id from library')).toEqual([{ pmc_id: 'PMC9502' }]);
  });

  it('updates every table that references papers', async () => {
    const owned = await test.sql(`
      select conrelid::regclass::text as name, confupdtype as follows from pg_constraint
      where contype = 'f' and confrelid = 'papers'::regclass order by 1`);
    // A table that is added here must be joined in `mergePapers`, too, unless it goes with the record.
    expect(owned.map(({ name }) => name)).toEqual(
      'library opinions paper_aliases paper_documents paper_evidence paper_figures paper_formulas paper_references paper_relations paper_sections paper_tables paper_vectors paper_views passages preferences ratings reader_follows reader_highlights reader_notes reader_notices reader_references recommended_papers shown_papers wanted_texts'.split(
        ' ',
      ),
    );
    expect(owned.every(({ follows }) => follows === 'c')).toBe(true);
  });
});
