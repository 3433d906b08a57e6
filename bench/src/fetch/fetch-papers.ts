import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@health/contract';
import { playedInterest } from '@health/server/testing/source-server/played-interests';
import { sourceProcess } from '../../../e2e/servers/source-process.ts';
import { quantile } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import { askServer, newUser, quietServer, startServer, stopServer } from '../server/running-server.ts';
import { fillInterests } from './fill-interests.ts';
import { refreshPapers } from './refresh-papers.ts';

/**
 * Returns figures of fetching from Europe PMC, played on loopback at 150 ms an answer: how soon an interest has its cards, how long
 * users wait meanwhile beside when nothing is fetched, how long one waits who looks further for a question, and whether a daily
 * refresh that is killed twenty times keeps the rate and stores nothing twice. `--only fill`, `--only further` or `--only refresh`
 * measures one of them.
 */
export async function fetchTask(flags: readonly string[]): Promise<Figures> {
  const only = flags[flags.indexOf('--only') + 1];
  const isOnly = flags.includes('--only');
  return {
    ...(isOnly && only !== 'fill' ? {} : await fillInterests()),
    ...(isOnly && only !== 'further' ? {} : await lookFurther()),
    ...(isOnly && only !== 'refresh' ? {} : await refreshPapers()),
  };
}

/** Interests on which the starter library has no paper; nobody picks them, so that nothing is fetched beforehand. */
const ASKED = ['Gout', 'Endometriosis', 'Epilepsy', 'Tinnitus', 'Glaucoma'];
/** More than are fetched for a question. */
const PAPERS = 200;
const DELAY = 150;

/**
 * Asks about things that the library lacks and looks further for each: the seconds from the click to the answer with the papers that
 * came, which a user sees as one wait.
 */
async function lookFurther(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'health-bench-further-'));
  const source = await sourceProcess(ASKED, { papers: PAPERS, delay: DELAY });
  const server = await startServer({ ...source.settings, DATA_DIR: folder });
  try {
    await quietServer();
    const { token } = await newUser([]);
    const looks: Look[] = [];
    for (const question of questionsOnPlayedPapers()) looks.push(await look(question, token));
    const seconds = looks.map((one) => one.seconds);
    return {
      look_further_s: Math.max(...seconds),
      look_further_median_s: quantile(seconds, 0.5),
      look_further_papers: Math.min(...looks.map(({ papers }) => papers)),
      look_further_answered: looks.filter(({ isAnswered }) => isAnswered).length / looks.length,
    };
  } finally {
    await stopServer(server);
    await source.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Look {
  seconds: number;
  /** Papers that came and were not here before. */
  papers: number;
  /** Whether the second answer quotes one of them, not only names it as near. */
  isAnswered: boolean;
}

/** A question on the newest paper of each subject, which names its treatment in the title. */
const questionsOnPlayedPapers = (): string[] =>
  ASKED.map((subject) => {
    const [newest] = playedInterest(subject, 1, new Date());
    const [, treatment] = newest?.paper.title.match(/ and (.+): a /) ?? [];
    return `What is known of ${treatment} in people with ${subject}?`;
  });

async function look(query: string, token: string): Promise<Look> {
  const asked = api.search.response.parse(await askServer(api.search, token, '', { query }));
  const started = performance.now();
  const further = await askServer(api.lookFurther, token, '', { id: asked.id });
  const { new_papers, problem } = api.lookFurther.response.parse(further);
  if (problem) throw new Error(problem);
  const again = await askServer(api.search, token, '', { query, again: asked.id });
  const seconds = (performance.now() - started) / 1000;
  const { citations } = api.search.response.parse(again);
  const isAnswered = citations.some(({ pmc_id, quote }) => quote !== '' && new_papers.includes(pmc_id));
  return { seconds, papers: new_papers.length, isAnswered };
}
