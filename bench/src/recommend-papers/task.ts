import type { Figures } from '../thresholds.ts';
import { paperCounts } from './citeulike.ts';
import type { Quality } from './measure.ts';
import { contentCentroid, itemNeighbours, popularity, product, type Ranker } from './methods.ts';
import { measure, newPapers, newUsers, standing, type Trial } from './protocols.ts';
import { serverTimes } from './times/server-times.ts';
import { validate } from './validate.ts';

const SEEDS = [1, 2, 3];
const peers: Record<string, Ranker> = {
  popularity,
  item_neighbours: itemNeighbours,
  content_centroid: contentCentroid,
};

/**
 * The recommender's own functions on citeulike-t: the published splits with one and ten papers a user, new users with 1, 3
 * and 10 papers, new papers (the latter averaged over three seeds), the same for the peers, and the server's times.
 */
export async function recommendPapersTask(): Promise<Figures> {
  if (process.argv.includes('--validate')) return validate();
  const counts = paperCounts();
  const figures: Figures = {};
  for (const known of [1, 10] as const)
    report(figures, `t${known}`, standing(counts, known), ['recall50', 'recall100', 'recall300', 'ndcg10']);
  for (const known of [1, 3, 10] as const)
    averaged(figures, `new_user${known}`, (seed) => newUsers(counts, known, seed), ['ndcg10', 'recall300']);
  averaged(figures, 'new_paper', (seed) => newPapers(counts, seed), ['recall100']);
  if (!process.argv.includes('--quality')) Object.assign(figures, await serverTimes());
  return figures;
}

function report(figures: Figures, name: string, trial: Trial, wanted: (keyof Quality)[], share = 1): void {
  for (const [method, ranker] of Object.entries({ '': product, ...peers })) {
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
