import type { Figures } from '../thresholds.ts';
import { paperCounts } from './citeulike.ts';
import { amongMostRead, ease } from './ease.ts';
import type { Quality } from './measure.ts';
import { contentCentroid, itemNeighbours, popularity, product, type Ranker } from './methods.ts';
import { type Counts, measure, newPapers, newUsers, SEEDS, standing, type Trial } from './protocols.ts';
import { serverTimes } from './times/server-times.ts';
import { validate } from './validate.ts';

const peers: Record<string, Ranker> = {
  popularity,
  item_neighbours: itemNeighbours,
  content_centroid: contentCentroid,
};

/** EASE inverts a matrix of papers by papers; this many take seconds, all 25,975 would take days. */
const EASE_PAPERS = 1500;
const ALL: (keyof Quality)[] = ['recall50', 'recall100', 'recall300', 'ndcg10'];

/** The parts of the measurement; each can be asked for alone with `--part`. */
const parts: Record<string, (figures: Figures, counts: Counts) => void> = {
  t1: (figures, counts) => report(figures, 't1', standing(counts, 1), ALL),
  t10: (figures, counts) => report(figures, 't10', standing(counts, 10), ALL),
  new_user: (figures, counts) => {
    for (const known of [10, 3, 1] as const)
      averaged(figures, `new_user${known}`, (seed) => newUsers(counts, known, seed), ALL);
  },
  new_paper: (figures, counts) => averaged(figures, 'new_paper', (seed) => newPapers(counts, seed), ALL),
  ease: (figures, counts) => {
    const trial = amongMostRead(standing(counts, 10), EASE_PAPERS);
    report(figures, 't10_most_read', trial, ALL, 1, { '': product, ...peers, ease: ease(trial.shelf) });
  },
};

/**
 * The recommender's own functions on citeulike-t: the published splits with one and ten papers a user, new users with 10, 3
 * and 1 papers, new papers (the latter averaged over three seeds), the same for the peers, EASE beside them among the papers
 * most read, and the server's times.
 */
export async function recommendPapersTask(flags: readonly string[]): Promise<Figures> {
  if (flags.includes('--validate')) return validate();
  const figures: Figures = {};
  const asked = flags.includes('--part') ? flags[flags.indexOf('--part') + 1] : undefined;
  if (!flags.includes('--times')) {
    const counts = paperCounts();
    for (const [name, part] of Object.entries(parts))
      if (asked === undefined || asked === name) part(figures, counts);
  }
  if (!flags.includes('--quality') && asked === undefined) Object.assign(figures, await serverTimes());
  return figures;
}

function report(
  figures: Figures,
  name: string,
  trial: Trial,
  wanted: (keyof Quality)[],
  share = 1,
  methods: Record<string, Ranker> = { '': product, ...peers },
): void {
  for (const [method, ranker] of Object.entries(methods)) {
    const quality = measure(trial, ranker);
    for (const figure of wanted) {
      const key = [method, name, figure].filter(Boolean).join('_');
      figures[key] = (figures[key] ?? 0) + share * quality[figure];
    }
    if (process.argv.includes('--verbose')) console.error(method || 'product', name, quality);
  }
}

function averaged(
  figures: Figures,
  name: string,
  trial: (seed: number) => Trial,
  wanted: (keyof Quality)[],
): void {
  for (const seed of SEEDS) report(figures, name, trial(seed), wanted, 1 / SEEDS.length);
}
