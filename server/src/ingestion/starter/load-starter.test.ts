import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { loadStarter } from './load-starter.ts';

const starter = {
  pmc_id: 'PMC9900010',
  pmid: null,
  doi: '10.9999/starter',
  title: 'Invented starter paper',
  authors: ['Ana Roe'],
  journal: 'Invented Journal',
  volume: '1',
  issue: null,
  pub_year: 2019,
  licence: 'CC-BY',
  licence_url: null,
  article_type: 'research-article',
  key_words: [],
  pdf_url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC9900010/',
  interests: ['Delirium'],
  summary: { objective: 'Why.', methods: 'How.', results: 'What.', conclusion: 'So.' },
};

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'starter-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('loads an empty folder, then a paper, then the same again, then a broken one', async () => {
  const load = () => loadStarter(database.db, folder);
  expect(await load()).toEqual({ stored: 0, updated: 0, unchanged: 0 });
  writeFileSync(join(folder, 'PMC9900010.json'), JSON.stringify(starter));
  expect(await load()).toEqual({ stored: 1, updated: 0, unchanged: 0 });
  expect(await load()).toEqual({ stored: 0, updated: 0, unchanged: 1 });
  const { rows } = await database.pool.query(
    'select abstract, abstract_by, conclusion, conclusion_from, assigned_tags from papers',
  );
  expect(rows).toEqual([
    {
      abstract: 'Objective: Why.\nMethods: How.\nResults: What.\nConclusion: So.',
      abstract_by: 'library',
      conclusion: 'So.',
      conclusion_from: 'library',
      assigned_tags: { Delirium: { kind: 'interest' } },
    },
  ]);
  writeFileSync(join(folder, 'broken.json'), '{}');
  await expect(load()).rejects.toThrow(/broken\.json is not a paper of the starter library/);
});
