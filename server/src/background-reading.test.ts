// On one size only: it tests what a process leaves to the next one, whatever database is used.

import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnswerOf, api } from '@health/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type OpenDatabase, openDatabase } from './platform/database/connect.ts';
import { migrateUpTo } from './platform/database/upgrade/database-of-0009.ts';
import { askProcess, killProcess, type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { copyTemplate } from './testing/test-database.ts';
import { type Behaviour, embeds, stalls, testEndpoint } from './testing/test-llm-endpoint.ts';

const MODEL = 'a-model';
const call = z.object({ input: z.array(z.string()) });
/** A job whose process was killed is given to the next one after up to half a minute. */
const TIMEOUT_MS = 120_000;

let folder: string;
let closing: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  closing = [];
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the product on the folder, with a model that behaves so; `read` tells the texts that it was given, call by call. */
async function start(...behaviours: Behaviour[]) {
  const endpoint = await testEndpoint(...behaviours);
  closing.push(endpoint.close);
  const server = await startServerProcess({
    ...{ DATA_DIR: folder, PROFILE_KEY: 'a key for tests only' },
    ...{ ENCODER: 'endpoint', EMBEDDING_BASE_URL: endpoint.url, EMBEDDING_MODEL: MODEL },
  });
  closing.push(() => killProcess(server.child));
  return { server, read: () => endpoint.requests.map(({ body }) => call.parse(JSON.parse(body)).input) };
}

/** Waits until all papers have vectors; returns the health of the process then. */
function allRead(server: ServerProcess): Promise<AnswerOf<typeof api.checkHealth>> {
  return vi.waitUntil(async () => {
    const health = await askProcess(server, api.checkHealth);
    return health.vectors_pending === 0 && health;
  }, TIMEOUT_MS);
}

async function inFolder(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openDatabase({ DATA_DIR: folder });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

const answers = embeds((text) => [text.length, 1]);

it('a server that is killed while it computes vectors continues where it was', async () => {
  folder = copyTemplate('starter');
  const first = await start(answers, answers, answers, stalls);
  // The fourth batch is asked for when the third is stored.
  await vi.waitUntil(() => first.read().length === 4, TIMEOUT_MS);
  await killProcess(first.server.child);
  const before = first.read().slice(0, 3).flat();

  const second = await start(answers);
  const { papers } = await allRead(second.server);
  const after = second.read().flat();
  expect(before.length).toBeGreaterThan(0);
  expect(after.filter((text) => before.includes(text))).toEqual([]);
  expect(new Set(after).size).toBe(after.length);
  expect(before.length + after.length).toBe(papers);
}, 300_000);

/** The last migration of the versions that kept vectors in another form. */
const BEFORE = 35;
const OLD = ['Thyme for cough', 'Sage for a sore throat'];

/** Fills a library as those versions left it: the table of vectors was made by no migration. */
async function fillAsBefore(database: OpenDatabase): Promise<void> {
  const { pool } = database;
  await migrateUpTo(database, BEFORE);
  await pool.query(
    `insert into papers (pmc_id, title, journal, volume, issue, authors, abstract, abstract_by, conclusion, conclusion_from, key_words,
       mesh, article_type, publication_types, pdf_url, assigned_tags, fits, reputability, reputability_reasons, source, digest)
     select 'PMC' || n, title, '', '', '', '[]', 'It was given daily.', 'authors', '', 'none', '', '{}', '', '{}', '', '{}', '{}', 0,
       '[]', 'jats', 'digest ' || n
     from unnest($1::text[]) with ordinality as given(title, n)`,
    [OLD],
  );
  await pool.query('update corpus set papers = $1, version = 1', [OLD.length]);
  await pool.query('create extension vector');
  await pool.query(`
    create table paper_vectors (
      pmc_id text primary key references papers on delete cascade on update cascade,
      model text not null,
      digest text not null,
      vector halfvec not null
    )`);
  await pool.query(
    `insert into paper_vectors (pmc_id, model, digest, vector) select pmc_id, $1, digest, '[1,0]' from papers`,
    [MODEL],
  );
}

it('a library with vectors in an earlier format is upgraded at startup, and its vectors are recomputed', async () => {
  folder = mkdtempSync(join(tmpdir(), 'health-earlier-'));
  await inFolder(fillAsBefore);
  // Where those versions kept it.
  renameSync(join(folder, 'pglite'), join(folder, 'postgres'));
  const { server, read } = await start(answers);
  const { papers } = await allRead(server);
  for (const title of OLD) expect(read().flat()).toContain(`${title}. It was given daily.`);
  await killProcess(server.child);
  await inFolder(async ({ pool }) => {
    const { rows } = await pool.query(
      `select model, pg_typeof(vector)::text as kept, count(*)::int as vectors from paper_vectors group by 1, 2`,
    );
    expect(rows).toEqual([{ model: `${MODEL}: title. abstract`, kept: 'bytea', vectors: papers }]);
  });
}, 300_000);
