import { readFileSync } from 'node:fs';
import { dataset } from '@health/datasets';
import { readPhrases } from '@health/server/search/concepts/read-phrases';
import { z } from 'zod';
import { articles, type Collection, withMeaning } from '../data/collections.ts';
import { quantile } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import { found } from './quality.ts';
import { developmentQuestions, type ValidationQuery } from './validation-sets.ts';

const patientQuestions = z.array(z.object({ question: z.string(), pmc_id: z.string() }));

/** Questions as patients type them, written by somebody who saw only the papers. */
function questionsOfPatients(): ValidationQuery[] {
  const file = dataset('questions/patient-questions.json');
  const all = patientQuestions.parse(JSON.parse(readFileSync(file, 'utf8')));
  return all.map(({ question, pmc_id }) => ({ text: question, papers: new Set([pmc_id]) }));
}

/**
 * How often the right paper ranks first, and among the first three, for the development questions in the words of papers and
 * in everyday words and for questions of patients: by words and meaning, and beside it by words alone.
 */
export async function meaningFigures(): Promise<Figures> {
  const { questions, paraphrases } = developmentQuestions();
  const sets = { questions, lay: paraphrases, patients: questionsOfPatients() };
  const collection = await withMeaning(await articles());
  const words = { ...collection, services: { ...collection.services, embedder: null } };
  const figures: Figures = {};
  const [times, byWords]: [number[], number[]] = [[], []];
  for (const [name, queries] of Object.entries(sets)) {
    // Words first: what is kept of papers is warm then, as in a server that runs.
    Object.assign(figures, await firstAndAmongThree(words, `words_${name}`, queries, byWords));
    Object.assign(figures, await firstAndAmongThree(collection, name, queries, times));
  }
  figures.find_p50_ms_3211 = quantile(times, 0.5);
  figures.find_p95_ms_3211 = quantile(times, 0.95);
  figures.find_by_words_p50_ms_3211 = quantile(byWords, 0.5);
  figures.find_by_words_p95_ms_3211 = quantile(byWords, 0.95);
  Object.assign(figures, await phraseFigures(collection));
  await collection.close();
  return figures;
}

const layPhrases = z.array(z.object({ phrase: z.string(), concepts: z.array(z.string()) }));

/**
 * How phrases of everyday speech are read, of which the vocabulary has none word for word: the share of readings that are right,
 * the share of the phrases with a concept that are read as it, and how long that takes.
 */
async function phraseFigures({ services: { embedder } }: Collection): Promise<Figures> {
  const file = dataset('questions/lay-phrases.json');
  const all = layPhrases.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (!embedder) return {};
  let [readings, right] = [0, 0];
  const times: number[] = [];
  for (const { phrase, concepts } of all) {
    const started = performance.now();
    const read = (await readPhrases(embedder, phrase)) ?? [];
    times.push(performance.now() - started);
    readings += read.length;
    right += read.filter(({ concept }) => concepts.includes(concept.term)).length;
  }
  const meant = all.filter(({ concepts }) => concepts.length > 0).length;
  return {
    phrases_precision: right / readings,
    phrases_recall: right / meant,
    phrases_p95_ms: quantile(times, 0.95),
  };
}

async function firstAndAmongThree(
  collection: Collection,
  name: string,
  queries: readonly ValidationQuery[],
  times: number[] = [],
): Promise<Figures> {
  const places: number[] = [];
  for (const { text, papers } of queries) {
    const started = performance.now();
    const ids = await found(collection)(text);
    times.push(performance.now() - started);
    places.push(ids.findIndex((id) => papers.has(id)));
  }
  const share = (most: number) => places.filter((place) => place >= 0 && place < most).length / places.length;
  return { [`${name}_first`]: share(1), [`${name}_among_3`]: share(3) };
}
