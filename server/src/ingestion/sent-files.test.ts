import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importWorldCases } from '../testing/import-command.ts';
import { type TestApplication, testApplication } from '../testing/test-client.ts';
import type { ImportResult } from './import-papers.ts';

let test: TestApplication;
let user: LoggedInUser;
const said = new Map<string, ImportResult>();

const FILES = [
  'w02-titles.xml',
  'w03-inline-markup.xml',
  'w04-id-scopes.xml',
  'w05a-baseline.xml',
  'w05b-update.xml',
  'w06a-oai-default-namespace.xml',
  'w06b-prefixed.xml',
  'w07-fulltext.xml',
  'w08-collab.xml',
];

beforeAll(async () => {
  test = await testApplication();
  user = await test.newUser();
  const results = await importWorldCases(test.services.db, ...FILES);
  results.forEach((result, at) => {
    said.set(FILES[at] ?? '', result);
  });
});
afterAll(() => test.close());

const paper = (pmc_id: string) => test.ask(api.showPaper, { query: { pmc_id } }, user);
const find = (query: string) => test.ask(api.findPapers, { query: { query, size: 20 } }, user);

describe('papers of PubMed', () => {
  it.each([
    ['PMC99210005', 'Marche nocturne et sommeil des gardiens de phare'],
    ['PMC99210006', 'Lampenkopfschmerz bei Leuchtturmwärtern'],
    ['PMC99210007', '[68Ga]Ga-WXY-04 uptake in ageing knees'],
    ['PMC99210008', 'Night walking and sleep in lighthouse keepers'],
  ])('%s is stored under its title %j', async (key, title) => {
    expect((await paper(key)).title).toBe(title);
  });

  it('are found by a title in their original language', async () => {
    expect((await find('Marche nocturne gardiens de phare')).papers[0]?.pmc_id).toBe('PMC99210005');
  });

  it('keep the value of every number in superscript or subscript', async () => {
    const { title, abstract, conclusion } = await paper('PMC99210009');
    expect(title).toMatch(/^Borrelia exposure and H₂O₂ release/);
    for (const words of [
      'kg/m² were included',
      '1.73 m² per year',
      'from 10⁸ to 10³ per ml',
      'p = 4 × 10⁻⁸',
      'the odds ratio was 1.42 in smokers',
      'Setting: island clinic',
      'Season: autumn',
    ])
      expect(abstract).toContain(words);
    expect(abstract).not.toMatch(/^: /m);
    expect(conclusion).toContain('Vitamin D₃ users released less');
    expect((await find('Borrelia H2O2 skin models')).papers[0]?.pmc_id).toBe('PMC99210009');
  });

  it('get no id of a work that they cite, and none that is marked as wrong', async () => {
    expect(await paper('MED99210010')).toMatchObject({ doi: null, pmid: '99210010' });
    expect(await paper('PMC99210011')).toMatchObject({ doi: '10.9999/world.right' });
    const missing = await test.errorOf(api.showPaper, { query: { pmc_id: 'PMC99219901' } }, user);
    expect(missing.status).toBe(404);
    const cited = await find('10.9999/cited.two');
    expect(cited.papers.map(({ pmc_id }) => pmc_id)).not.toContain('MED99210010');
  });

  it('are stored in the newest version, whatever the order of the versions', async () => {
    expect(await paper('PMC99210013')).toMatchObject({
      title: 'Sandal fit and plantar pain: corrected analysis',
      abstract: 'Corrected wording of the abstract.',
    });
    expect(JSON.stringify(said.get('w05b-update.xml'))).toContain('99210012');
    const [again] = await importWorldCases(test.services.db, 'w05b-update.xml');
    expect(again).toMatchObject({ stored: 0, updated: 0 });
    expect((await paper('PMC99210013')).title).toContain('corrected');
  });

  it('are removed by their deletion', async () => {
    expect((await find('driftwood dust carvers')).papers.map(({ pmc_id }) => pmc_id)).not.toContain(
      'PMC99210012',
    );
  });
});

describe('articles in JATS', () => {
  it('are read in an OAI envelope and under any prefix', async () => {
    expect(said.get('w06a-oai-default-namespace.xml')).toMatchObject({ stored: 2, skipped: [] });
    expect(said.get('w06b-prefixed.xml')).toMatchObject({ stored: 1, skipped: [] });
    expect((await paper('PMC99210016')).title).toBe('Knot practice and shoulder pain in riggers');
    const { sections } = await test.ask(api.showText, { query: { pmc_id: 'PMC99210014' } }, user);
    expect(JSON.stringify(sections)).toContain('Knots were tied by all 40 riggers.');
  });

  it('are three papers under their own keys, with bare DOIs', async () => {
    expect(said.get('w07-fulltext.xml')).toMatchObject({ stored: 3, skipped: [] });
    for (const number of [17, 18, 19])
      expect((await paper(`PMC992100${number}`)).doi).toBe(`10.9999/world.${number}`);
  });

  it('name a group of authors once, and none of its members', async () => {
    expect((await paper('PMC99210020')).authors.list).toEqual(['Retina Repair Alliance']);
    expect((await paper('PMC99210021')).authors.list).toEqual([
      'Bjorn T Oddsson',
      'Centre for Eyes and Oceans',
    ]);
  });
});
