import { readFileSync } from 'node:fs';
import { bundledEncoder } from '@health/server/platform/encoder/bundled-encoder';
import { embedPapers } from '@health/server/search/meaning/embed-papers';
import { z } from 'zod';
import { articles, type Collection } from '../data/collections.ts';
import type { Figures } from '../results/thresholds.ts';
import { found } from './quality.ts';
import { developmentQuestions, type ValidationQuery } from './validation-sets.ts';

/** The same collection, found by meaning, too; the first time its papers are read. Closing it closes the encoder. */
async function withMeaning(collection: Collection): Promise<Collection> {
  const embedder = bundledEncoder();
  await embedPapers(collection.services.db, embedder, new AbortController().signal);
  // Loads the model, so that no question has to do without.
  await embedder.embedQuery('warm up');
  const close = async () => {
    await embedder.close();
    await collection.close();
  };
  return { ...collection, services: { ...collection.services, embedder }, close };
}

const patientQuestions = z.array(z.object({ question: z.string(), pmc_id: z.string() }));

/** Questions as patients type them, written by somebody who saw only the papers. */
function questionsOfPatients(): ValidationQuery[] {
  const file = new URL('./patient-questions.json', import.meta.url);
  const all = patientQuestions.parse(JSON.parse(readFileSync(file, 'utf8')));
  return all.map(({ question, pmc_id }) => ({ text: question, papers: new Set([pmc_id]) }));
}

/**
 * How often the right paper stands first, and among the first three, for the development questions in the words of papers and
 * in everyday words and for questions of patients: by words and meaning, and beside it by words alone.
 */
export async function meaningFigures(): Promise<Figures> {
  const { questions, paraphrases } = developmentQuestions();
  const sets = { questions, lay: paraphrases, patients: questionsOfPatients() };
  const collection = await withMeaning(await articles());
  const words = { ...collection, services: { ...collection.services, embedder: null } };
  const figures: Figures = {};
  for (const [name, queries] of Object.entries(sets)) {
    Object.assign(figures, await firstAndAmongThree(collection, name, queries));
    Object.assign(figures, await firstAndAmongThree(words, `words_${name}`, queries));
  }
  await collection.close();
  return figures;
}

async function firstAndAmongThree(
  collection: Collection,
  name: string,
  queries: readonly ValidationQuery[],
): Promise<Figures> {
  const places: number[] = [];
  for (const { text, papers } of queries)
    places.push((await found(collection)(text)).findIndex((id) => papers.has(id)));
  const share = (most: number) => places.filter((place) => place >= 0 && place < most).length / places.length;
  return { [`${name}_first`]: share(1), [`${name}_among_3`]: share(3) };
}
