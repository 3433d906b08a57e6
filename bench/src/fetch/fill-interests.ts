import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@health/contract';
import { isOfPlayedInterest } from '@health/server/testing/source-server/played-interests';
import { sourceProcess } from '../../../e2e/servers/source-process.ts';
import { importedData } from '../data/archives.ts';
import { importPapersTask } from '../ingestion/import-papers.ts';
import { quantile } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import {
  askServer,
  findSteadily,
  INTERESTS,
  newUser,
  ORIGIN,
  quietServer,
  startServer,
  stopServer,
} from '../server/running-server.ts';

/** Interests on which the starter library has no paper, and the imported articles few recent ones. */
const FILLED = ['Gout', 'Endometriosis', 'Epilepsy', 'Tinnitus', 'Kidney Stones', 'Psoriasis'];
const PAPERS = 600;
const DELAY = 150;
const CARDS = 12;
const MOST_SECONDS = 60;
const ALONE = 20_000;
const WARM_UP = 10_000;
/** Milliseconds between two looks at the home page, as the browser does while papers come. */
const LOOK_EVERY_MS = 1500;

/**
 * Fills interests twice: over the starter library, for the seconds until twelve cards that were fetched are there; and over the
 * imported articles, for how long users wait meanwhile beside when nothing is fetched.
 */
export async function fillInterests(): Promise<Figures> {
  const { seconds } = await fill(null);
  if (!existsSync(importedData)) await importPapersTask();
  const { alone, during } = await fill(importedData);
  return {
    cards_s: seconds[0] ?? Number.NaN,
    last_cards_s: Math.max(...seconds),
    ...compared('find', alone.find, during.find),
    ...compared('home', alone.home, during.home),
  };
}

/**
 * Fills interests of a server over a copy of a data folder, or the starter library, while one user searches and another looks at the
 * home page. Returns how long their requests took before and during that, and, over the starter library, the seconds to twelve cards of
 * each interest.
 */
async function fill(data: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'health-bench-fetch-'));
  if (data) cpSync(data, folder, { recursive: true });
  const source = await sourceProcess(FILLED, { papers: PAPERS, delay: DELAY });
  const server = await startServer({ ...source.settings, DATA_DIR: folder });
  try {
    await quietServer();
    // What is fetched for other interests names some of these, and would be there before they are picked.
    const { token } = await newUser(data ? INTERESTS : []);
    // One after another: signing up is limited.
    const pickers: Picker[] = [];
    for (const interest of FILLED) pickers.push({ interest, token: (await newUser([])).token });
    await meanwhile(token, () => wait(WARM_UP));
    const alone = await meanwhile(token, () => wait(ALONE));
    let seconds: number[] = [];
    const during = await meanwhile(token, async () => {
      const started = performance.now();
      for (const { interest, token } of pickers) await askServer(api.addInterest, token, '', { interest });
      if (!data) seconds = await Promise.all(pickers.map((picker) => secondsToCards(picker, started)));
      await Promise.all(pickers.map(filled));
    });
    return { alone, during, seconds };
  } finally {
    await stopServer(server);
    await source.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds of each request of a user who searches and of one who opens the home page, while `work` is done. */
async function meanwhile(token: string, work: () => Promise<unknown>) {
  const stop = new AbortController();
  const searching = findSteadily(ORIGIN, token, stop.signal);
  const looking = lookSteadily(token, stop.signal);
  const reading = Promise.all([searching, looking]);
  // One that is refused ends the measurement.
  await Promise.race([work(), reading]).finally(() => stop.abort());
  const [find, home] = await reading;
  return { find, home };
}

async function lookSteadily(token: string, stop: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!stop.aborted) {
    const started = performance.now();
    await askServer(api.allPapers, token);
    times.push(performance.now() - started);
    await wait(LOOK_EVERY_MS);
  }
  return times;
}

/** A user who chooses an interest. */
interface Picker {
  interest: string;
  token: string;
}

/**
 * Returns the seconds from `started` until the user's home page has twelve cards of the interest, all of them fetched but for "something
 * different": what is nearest here is shown before. Throws after a minute.
 */
async function secondsToCards({ interest, token }: Picker, started: number): Promise<number> {
  for (;;) {
    const papers = api.allPapers.response.parse(await askServer(api.allPapers, token));
    const cards = papers.filter(({ interests: [best] }) => best === interest);
    const isFilled = cards.every(
      ({ paper, why }) => isOfPlayedInterest(paper.pmc_id) || why.some(({ kind }) => kind === 'exploration'),
    );
    const seconds = (performance.now() - started) / 1000;
    if (isFilled && cards.length >= CARDS) return seconds;
    if (seconds > MOST_SECONDS) throw new Error(`${interest} has no twelve cards after ${seconds} s.`);
    await wait(LOOK_EVERY_MS);
  }
}

/** Waits until nothing is fetched for the interest of a user any more, besides full texts. */
async function filled({ token }: Picker): Promise<void> {
  for (;;) {
    const { fills } = api.listFills.response.parse(await askServer(api.listFills, token));
    if (fills.every(({ status }) => status === 'done')) return;
    await wait(LOOK_EVERY_MS);
  }
}

const compared = (name: string, alone: readonly number[], during: readonly number[]): Figures => ({
  [`${name}_alone_p95_ms`]: quantile(alone, 0.95),
  [`${name}_during_p95_ms`]: quantile(during, 0.95),
  [`${name}_times`]: quantile(during, 0.95) / quantile(alone, 0.95),
});
