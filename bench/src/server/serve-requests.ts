import { existsSync } from 'node:fs';
import { api } from '@health/contract';
import { importedData } from '../data/archives.ts';
import { importPapersTask } from '../ingestion/import-papers.ts';
import { quantile } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import {
  askServer,
  INTERESTS,
  newReader,
  questionAt,
  residentMegabytes,
  startServer,
  stopServer,
} from './running-server.ts';

const AT_ONCE = 8;
/** Requests before the measured ones, while the code of the server is still being compiled. */
const WARM_UP = 80;

/** Response times of the running server over the imported corpus, eight requests at a time, and its memory after. */
export async function serveRequestsTask(): Promise<Figures> {
  if (!existsSync(importedData)) await importPapersTask();
  // Eight at once is what is measured here; what is over the limit is measured by the task `attack`.
  const server = await startServer({ SEARCHES_AT_ONCE: String(2 * AT_ONCE) });
  try {
    const readers = await Promise.all(Array.from({ length: AT_ONCE }, reader));
    const find = (question: string) => `?${new URLSearchParams({ query: question })}`;
    const recommend = await timed(readers, 400, (token) => askServer(api.allPapers, token));
    const found = await timed(readers, 400, (token, i) =>
      askServer(api.findPapers, token, find(questionAt(i))),
    );
    const answered = await timed(readers, 400, (token, i) =>
      askServer(api.search, token, '', { query: questionAt(i) }),
    );
    return {
      ...spread('recommend', recommend),
      ...spread('find', found),
      ...spread('answer', answered),
      rss_mb: residentMegabytes(server),
    };
  } finally {
    await stopServer(server);
  }
}

async function reader(): Promise<string> {
  const { token } = await newReader(INTERESTS);
  await askServer(api.allPapers, token);
  return token;
}

/** Milliseconds of each of `count` requests, one at a time for each reader. */
async function timed(
  readers: string[],
  count: number,
  request: (token: string, index: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const read = async (token: string): Promise<void> => {
    for (let index = next++; index < count; index = next++) {
      const started = performance.now();
      await request(token, index);
      if (index >= WARM_UP) times.push(performance.now() - started);
    }
  };
  await Promise.all(readers.map(read));
  return times;
}

const spread = (name: string, times: readonly number[]): Figures => ({
  [`${name}_p50_ms`]: quantile(times, 0.5),
  [`${name}_p95_ms`]: quantile(times, 0.95),
});
