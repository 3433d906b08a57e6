import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { api, type Endpoint, loggedInUser } from '@health/contract';
import { openHealthKeys } from '@health/server/accounts/keys/open-health-keys';
import { createApp } from '@health/server/app';
import { readConfig } from '@health/server/platform/config';
import { openDatabase } from '@health/server/platform/database/connect';
import { migrate } from '@health/server/platform/database/migrate';
import { ProcessMemory } from '@health/server/platform/process-memory';
import { syntaxQueries } from '@health/server/testing/syntax-queries';
import { importedData } from '../data/archives.ts';
import { importPapersTask } from '../ingestion/import-papers.ts';
import type { Figures } from '../results/thresholds.ts';
import { askedQuestions, INTERESTS } from './running-server.ts';

const AT_ONCE = 8;
const [FOUND, ANSWERED] = [400, 300];
/** Each is asked with every so many of the questions. */
const EVERY = 8;
const FILTERS: readonly Record<string, string>[] = [
  { kind: 'Review' },
  { people: 'Women' },
  { journal: 'PLoS ONE' },
  { with_abstract: 'true', preprints: 'without' },
  { sort: 'newest', page: '2' },
  { sort: 'evidence', size: '50', retracted: 'true' },
  { from: '2010', to: '2016' },
  { free: 'true', full_text: 'true' },
];
/** What another run gives another value. */
const OWN = new Set(['id', 'created']);

interface Asked {
  endpoint: Endpoint;
  search?: Record<string, string>;
  body?: object;
}

/**
 * Asks the application some 1,100 times, eight at a time, and writes a digest of each answer to the file after `--into`, so that two
 * versions can be compared; with `--against <file>` it counts the answers that differ from those of that file.
 */
export async function recordAnswersTask(flags: readonly string[] = []): Promise<Figures> {
  const after = (flag: string) => (flags.includes(flag) ? flags[flags.indexOf(flag) + 1] : undefined);
  if (!existsSync(importedData)) await importPapersTask();
  const recorded = await recordAll();
  const [into, against] = [after('--into'), after('--against')];
  if (into) writeFileSync(into, JSON.stringify(recorded, null, 1));
  const before: Record<string, string> = against ? JSON.parse(readFileSync(against, 'utf8')) : recorded;
  const names = Object.keys({ ...before, ...recorded });
  const different = names.filter((name) => before[name] !== recorded[name]);
  for (const name of different.slice(0, 20)) console.log(`differs: ${name}`);
  return { answers: names.length, different: different.length };
}

async function recordAll(): Promise<Record<string, string>> {
  const config = readConfig({
    DATA_DIR: importedData,
    LOG_LEVEL: 'silent',
    PAPER_SOURCES: 'none',
    ENCODER: 'off',
    READER: 'off',
    SEARCHES_AT_ONCE: String(2 * AT_ONCE),
    LOGIN_TRIES: '1000000',
  });
  const database = await openDatabase(config);
  await migrate(database);
  const app = await createApp({
    db: database.db,
    memory: new ProcessMemory(),
    databaseKind: database.kind,
    config,
    healthKeys: await openHealthKeys(database.db, config),
    embedder: null,
    reader: null,
    languageModel: null,
    now: () => new Date('2026-06-15T12:00:00Z'),
  });
  const send = async (token: string, { endpoint, search = {}, body }: Asked) => {
    const reply = await app.inject({
      method: endpoint.method,
      url: `${endpoint.path}?${new URLSearchParams(search)}`,
      headers: { 'accept-encoding': 'identity', authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    });
    return { status: reply.statusCode, text: reply.body };
  };
  try {
    const users: string[] = [];
    for (let count = 0; count < AT_ONCE; count++) users.push(await newUser(send, count));
    const recorded: Record<string, string> = {};
    const asked = allAsked();
    let next = 0;
    const ask = async (token: string): Promise<void> => {
      for (let one = asked[next++]; one; one = asked[next++]) {
        const { status, text } = await sendUntilAccepted(send, token, one);
        recorded[nameOf(one)] = `${status} ${hashOf(text)}`;
      }
    };
    await Promise.all(users.map(ask));
    return Object.fromEntries(Object.entries(recorded).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  } finally {
    await app.close();
    await database.close();
  }
}

function allAsked(): Asked[] {
  const questions = askedQuestions();
  const found = questions.slice(0, FOUND);
  return [
    ...found.map((query) => ({ endpoint: api.findPapers, search: { query } })),
    ...found.map((query, at) => ({
      endpoint: at % 2 ? api.findPapers : api.listFound,
      search: { query, ...FILTERS[at % EVERY] },
    })),
    ...syntaxQueries.map(([query]) => ({ endpoint: api.findPapers, search: { query, size: '100' } })),
    ...questions.slice(0, ANSWERED).map((query) => ({ endpoint: api.search, body: { query } })),
    { endpoint: api.allPapers },
    { endpoint: api.allPapers, search: { sort: 'newest' } },
  ];
}

const nameOf = ({ endpoint, search = {}, body = {} }: Asked): string =>
  [endpoint.path, JSON.stringify({ ...search, ...body })].join(' ');

/** Of the text as it was sent, but for what another run gives another value. */
function hashOf(text: string): string {
  const same = JSON.stringify(JSON.parse(text), (name, value) => (OWN.has(name) ? null : value));
  return createHash('sha256').update(same).digest('base64url');
}

/** A busy machine may ask for a retry, which says nothing about the answer. */
async function sendUntilAccepted(send: Send, token: string, asked: Asked): ReturnType<Send> {
  for (;;) {
    const reply = await send(token, asked);
    if (reply.status !== 503) return reply;
    await wait(1000);
  }
}

type Send = (token: string, asked: Asked) => Promise<{ status: number; text: string }>;

async function newUser(send: Send, count: number): Promise<string> {
  const name = `recorded-${Date.now()}-${count}`;
  const email = `${name}@example.org`;
  const password = 'a long enough phrase';
  const body = {
    first_name: 'Recorded',
    last_name: 'Reader',
    username: name,
    age: 40,
    gender: 'Female',
    email,
    confirm_email: email,
    password,
    confirm_password: password,
    conditions: true,
    privacy: true,
  };
  const { text } = await sendUntilAccepted(send, '', { endpoint: api.signUp, body });
  const { token } = loggedInUser.parse(JSON.parse(text));
  for (const interest of INTERESTS)
    await sendUntilAccepted(send, token, { endpoint: api.addInterest, body: { interest } });
  return token;
}
