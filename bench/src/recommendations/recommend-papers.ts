import {
  chooseRecipe,
  defaultRecipe,
  listQuality,
  type Recipe,
  triedRecipes,
} from '@health/server/recommendations/scoring/recipes';
import { best } from '@health/server/text/vectors/best';
import type { RankingQuality } from '../metrics/ranking.ts';
import type { Figures } from '../results/thresholds.ts';
import { type Counts, paperCounts, usersPapers } from './citeulike.ts';
import { amongMostRead, ease } from './ease.ts';
import { contentCentroid, itemNeighbours, popularity, product, productWith, type Ranker } from './methods.ts';
import { measure, newPapers, newUsers, publishedSplit, SEEDS, type Trial, trialOf } from './protocols.ts';
import { serverTimes } from './server-times.ts';
import { validate } from './validate.ts';
import { tenKnownSplit, untestedUsersSplit } from './validation-splits.ts';

const peers: Record<string, Ranker> = {
  popularity,
  item_neighbours: itemNeighbours,
  content_centroid: contentCentroid,
};

/** EASE inverts a matrix of papers by papers; this many take seconds, all 25,975 would take days. */
const EASE_PAPERS = 1500;
const ALL: (keyof RankingQuality)[] = ['recall50', 'recall100', 'recall300', 'ndcg10'];

const published = (counts: Counts, known: 1 | 10): Trial =>
  trialOf(counts, publishedSplit(usersPapers(`train-${known}`), usersPapers(`test-${known}`)));

/** The parts of the measurement; each can be run alone with `--part`. */
const parts: Record<string, (figures: Figures, counts: Counts) => void> = {
  t1: (figures, counts) => report(figures, 't1', published(counts, 1), ALL),
  t10: (figures, counts) => {
    const recipe = chosenOn(trialOf(counts, tenKnownSplit(usersPapers('train-10'), 0)));
    const methods = { '': productWith(recipe), default_recipe: product, ...peers };
    report(figures, 't10', published(counts, 10), ALL, 1, methods);
  },
  new_user: (figures, counts) => {
    const all = usersPapers('all');
    const most = CHOOSING_USERS;
    for (const known of [10, 3, 1] as const)
      for (const seed of SEEDS) {
        const recipe = chosenOn(trialOf(counts, untestedUsersSplit(all, [seed], { known, most })));
        const methods = { '': productWith(recipe), default_recipe: product, ...peers };
        const trial = trialOf(counts, newUsers(all, known, seed));
        report(figures, `new_user${known}`, trial, ALL, 1 / SEEDS.length, methods);
      }
  },
  new_paper: (figures, counts) =>
    averaged(
      figures,
      'new_paper',
      (seed) => trialOf(counts, newPapers(usersPapers('all'), counts.length, seed)),
      ALL,
    ),
  ease: (figures, counts) => {
    const trial = amongMostRead(published(counts, 10), EASE_PAPERS);
    report(figures, 't10_most_read', trial, ALL, 1, { '': product, ...peers, ease: ease(trial.matrix) });
  },
};

/**
 * The recommender's own functions on citeulike-t: the published splits with one and ten papers a user, new users with 10, 3
 * and 1 papers, new papers (the latter averaged over three seeds), the same for the peers, EASE beside them among the papers
 * most read, and the server's times. What users and walks weigh is chosen on users whom the test does not judge, as the server
 * chooses it on its own users; `default_recipe` is the product without that choice.
 */
export async function recommendPapersTask(flags: readonly string[]): Promise<Figures> {
  if (flags.includes('--validate')) return validate();
  const figures: Figures = {};
  const only = flags.includes('--part') ? flags[flags.indexOf('--part') + 1] : undefined;
  if (!flags.includes('--times')) {
    const counts = paperCounts();
    for (const [name, part] of Object.entries(parts))
      if (only === undefined || only === name) part(figures, counts);
  }
  if (!flags.includes('--quality') && only === undefined) Object.assign(figures, await serverTimes());
  return figures;
}

function report(
  figures: Figures,
  name: string,
  trial: Trial,
  names: (keyof RankingQuality)[],
  share = 1,
  methods: Record<string, Ranker> = { '': product, ...peers },
): void {
  for (const [method, ranker] of Object.entries(methods)) {
    const quality = measure(trial, ranker);
    for (const figure of names) {
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
  names: (keyof RankingQuality)[],
): void {
  for (const seed of SEEDS) report(figures, name, trial(seed), names, 1 / SEEDS.length);
}

/** Users who choose a recipe, as many as the nightly job draws. */
const CHOOSING_USERS = 300;
/** How many papers of a list its quality considers. The papers of the user are left out. */
const DEPTH = 100;

/** Returns the recipe that the server would choose for its users, were they the first users of a trial made of training data. */
function chosenOn({ matrix, cases }: Trial): Recipe {
  const qualities = cases.slice(0, CHOOSING_USERS).map(({ user, relevant }) => {
    const own = new Set(matrix.reads[user]);
    const relevantPapers = new Set(relevant);
    return triedRecipes.map((recipe) => {
      const ranked = best(productWith(recipe)(matrix, user), DEPTH + own.size);
      return listQuality(
        ranked.filter((paper) => !own.has(paper)),
        relevantPapers,
      );
    });
  });
  const chosen = chooseRecipe(qualities);
  if (process.argv.includes('--verbose')) console.error(chosen, triedRecipes[chosen?.index ?? 0]);
  return triedRecipes[chosen?.index ?? 0] ?? defaultRecipe;
}
