import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataset } from '@health/datasets';
import { retrieveForAnswer } from '@health/server/answers/evidence-selection/retrieve-evidence';
import { readAskedQuestion } from '@health/server/answers/question-frame/asked-question';
import { giveUp, openServices } from '@health/server/bin/open-services';
import { papers } from '@health/server/library/schema/papers';
import type { Queryable } from '@health/server/platform/database/connect';
import type { Services } from '@health/server/platform/services';
import { embedPapers } from '@health/server/search/meaning/embed-papers';
import { isNotice, splitSentences } from '@health/server/text/sentences/split-sentences';
import { z } from 'zod';
import { readyEncoder } from './ready-encoder.ts';

const SETS = ['reading/general.jsonl', 'reading/narrow.jsonl', 'reading/near.jsonl'];
/** So many papers are kept of what the search finds for a question: the reader sees ten of them. */
const MOST_FOUND = 24;

const asked = z.object({ question: z.string().min(1) });

const folder = process.argv[2];
if (!folder) giveUp('Usage: DATA_DIR=<library> npm run collect:reading -- <folder to write to>');
else await collect(folder).catch(giveUp);

/**
 * Writes what the training of the reader needs of the library in `DATA_DIR`, which must hold the papers of the sets: `papers.jsonl`, each
 * paper with its sentences as the product reads them, and `found.jsonl`, what the search finds for each question.
 */
async function collect(into: string): Promise<void> {
  mkdirSync(into, { recursive: true });
  const { services: opened, database } = await openServices();
  const services = { ...opened, embedder: await readyEncoder() };
  try {
    // Where vectors are missing, the search finds other papers than the product will.
    await embedPapers(services, services.embedder, new AbortController().signal);
    writeLines(join(into, 'papers.jsonl'), await sentencesOfPapers(services.db));
    const found: unknown[] = [];
    for (const question of readQuestions()) found.push(await search(services, question));
    writeLines(join(into, 'found.jsonl'), found);
    console.log(`Collected what the search finds for ${found.length} questions.`);
  } finally {
    await opened.reader?.close();
    await opened.embedder?.close();
    await services.embedder.close();
    await database.close();
  }
}

/** The questions of all sets, each once. */
function readQuestions(): Set<string> {
  const lines = SETS.flatMap((set) => readFileSync(dataset(set), 'utf8').trim().split('\n'));
  return new Set(lines.map((line) => asked.parse(JSON.parse(line)).question));
}

/** The papers that the search finds for a question, in its order. */
async function search(services: Services, question: string) {
  const understood = await readAskedQuestion(services, { query: question }, services.now());
  const retrieved = await retrieveForAnswer(services, understood, false);
  if (!retrieved.isComplete) throw new Error(`Meaning came too late for the question: ${question}`);
  return { question, found: retrieved.papers.slice(0, MOST_FOUND).map(({ pmcId }) => pmcId) };
}

async function sentencesOfPapers(db: Queryable) {
  const { pmcId: pmc, title, abstract } = papers;
  const rows = await db.select({ pmc, title, abstract }).from(papers).orderBy(pmc);
  return rows.map((row) => ({
    pmc: row.pmc,
    title: row.title,
    sentences: splitSentences(row.abstract).filter((sentence) => !isNotice(sentence)),
  }));
}

function writeLines(path: string, records: readonly unknown[]): void {
  writeFileSync(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
}
