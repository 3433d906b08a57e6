import { bundledEncoder } from '@health/server/platform/encoder/bundled-encoder';
import type { Embedder } from '@health/server/platform/llm/embedder';
import { readPhrases } from '@health/server/search/concepts/read-phrases';
import { VectorBlock } from '@health/server/search/meaning/vector-block';
import { articles } from '../data/collections.ts';
import { mean, quantile } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import { noisyVectors, vectorsOfArticles } from '../synthetic-corpus/synthetic-vectors.ts';
import { developmentQuestions } from './validation-sets.ts';

const never = new AbortController().signal;
const MEGABYTE = 2 ** 20;
/** Abstracts that are read to measure how many a minute are. */
const READ = 200;
/** Sizes of the libraries that are scanned, by the name of the figure. */
const LIBRARIES = { '100k': 100_000, '1m': 1_000_000 };
const SCANS = 30;

/**
 * How long the bundled encoder takes for questions, phrases and papers, what memory it adds, and how fast and how exactly the papers
 * nearest to a question are found in large libraries.
 */
export async function encodeTask(): Promise<Figures> {
  const before = process.memoryUsage.rss();
  const encoder = bundledEncoder({ stepsBack: false });
  await encoder.embedQuery('warm up');
  const questions = developmentQuestions();
  const texts = [...questions.questions, ...questions.paraphrases].map(({ text }) => text);
  const figures: Figures = { ...(await questionFigures(encoder, texts)), ...(await paperFigures(encoder)) };
  figures.memory_added_mb = (process.memoryUsage.rss() - before) / MEGABYTE;
  const vectors = await vectorsOfQuestions(encoder, texts);
  const library = await vectorsOfArticles(encoder.model);
  for (const [name, size] of Object.entries(LIBRARIES))
    Object.assign(figures, scanFigures(name, noisyVectors(library, size), vectors.slice(0, SCANS)));
  await encoder.close();
  return figures;
}

async function questionFigures(encoder: Embedder, texts: readonly string[]): Promise<Figures> {
  const [alone, phrases]: [number[], number[]] = [[], []];
  for (const text of texts) alone.push(await timed(() => encoder.embedQuery(text)));
  for (const text of texts) phrases.push(await timed(() => readPhrases(encoder, text)));
  return {
    question_p50_ms: quantile(alone, 0.5),
    question_p95_ms: quantile(alone, 0.95),
    question_phrases_p50_ms: quantile(phrases, 0.5),
    question_phrases_p95_ms: quantile(phrases, 0.95),
  };
}

async function paperFigures(encoder: Embedder): Promise<Figures> {
  const collection = await articles();
  const { rows } = await collection.database.pool.query<{ text: string }>(
    `select title || '. ' || abstract as text from papers order by pmc_id limit ${READ}`,
  );
  await collection.close();
  const milliseconds = await timed(() =>
    encoder.embed(
      rows.map(({ text }) => text),
      never,
    ),
  );
  return { papers_per_minute: (rows.length / milliseconds) * 60_000 };
}

async function vectorsOfQuestions(encoder: Embedder, texts: readonly string[]): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (const text of texts) vectors.push(Float32Array.from((await encoder.embedQuery(text)) ?? []));
  return vectors;
}

/** Signs first, as a search does in so large a library, beside the cosines of all. */
function scanFigures(
  name: string,
  library: Iterable<Int8Array>,
  questions: readonly Float32Array[],
): Figures {
  const [bySigns, exact] = [new VectorBlock(0), new VectorBlock(Number.POSITIVE_INFINITY)];
  let number = 0;
  for (const vector of library) {
    const id = String(number++);
    bySigns.set(id, vector);
    exact.set(id, vector);
  }
  bySigns.nearest(questions[0] ?? [], 1);
  const [fast, slow, tens, hundreds]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const question of questions) {
    const [found, truth] = [bySigns, exact].map((block, which) => {
      const started = performance.now();
      const near = block.nearest(question, 100).map(({ pmcId }) => pmcId);
      (which === 0 ? fast : slow).push(performance.now() - started);
      return near;
    });
    const among = new Set(found);
    tens.push((truth ?? []).slice(0, 10).filter((id) => among.has(id)).length / 10);
    hundreds.push((truth ?? []).filter((id) => among.has(id)).length / 100);
  }
  return {
    [`scan_p95_ms_${name}`]: quantile(fast, 0.95),
    [`scan_exact_p95_ms_${name}`]: quantile(slow, 0.95),
    [`scan_recall_10_${name}`]: mean(tens),
    [`scan_recall_100_${name}`]: mean(hundreds),
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
