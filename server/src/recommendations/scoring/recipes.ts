import { isDeepStrictEqual } from 'node:util';
import { type Hyperparameters, hyperparameters } from './hyperparameters.ts';

/** What users and walks weigh beside content, which has weight 1. */
export type Recipe = Pick<Hyperparameters, 'randomWalk' | 'userKnn' | 'wordSimilarity' | 'similarityPower'>;

/** How many likes are known of the users that a recipe is chosen on. */
export const LIKES_KNOWN = [1, 3, 10] as const;
export type LikesKnown = (typeof LIKES_KNOWN)[number];

/** The recipes that were chosen on what is read here; without one the hyperparameters count as they are. */
export type Recipes = ReadonlyMap<LikesKnown, Recipe>;

/** Returns which recipe a user with so many likes gets. */
export const likesKnownOf = (likes: number): LikesKnown => (likes < 2 ? 1 : likes < 6 ? 3 : 10);

/** Returns the hyperparameters for a user with so many likes. */
export const hyperparametersFor = (recipes: Recipes, likes: number): Hyperparameters => ({
  ...hyperparameters,
  ...recipes.get(likesKnownOf(likes)),
});

const { randomWalk, userKnn, wordSimilarity, similarityPower } = hyperparameters;

/** The recipe of the hyperparameters as they are. */
export const defaultRecipe: Recipe = { randomWalk, userKnn, wordSimilarity, similarityPower };

const parts = [
  { randomWalk: 0.25, userKnn: 0.25 },
  { randomWalk: 0.5, userKnn: 0.5 },
  { randomWalk: 1, userKnn: 0.5 },
  { randomWalk: 1, userKnn: 1 },
  { randomWalk: 2, userKnn: 1 },
];
const tried = parts.flatMap((weights) =>
  [0, 1, 3].flatMap((words) =>
    [1.5, 2.5].map((power) => ({ ...weights, wordSimilarity: words, similarityPower: power })),
  ),
);

/** Every recipe that may be chosen; the first is the default. */
export const triedRecipes: readonly Recipe[] = [
  defaultRecipe,
  ...tried.filter((recipe) => !isDeepStrictEqual(recipe, defaultRecipe)),
];

/** The page shows so many papers of a subject, and those behind them come on later days. */
const [SHOWN, KEPT] = [12, 60];

/**
 * Returns how well a list, best first, holds what a user came to like, 0 to 1: half of it the nDCG of the twelve papers of
 * a page, half the share that is among the 60 that are kept.
 */
export function listQuality<T>(ranked: readonly T[], relevant: ReadonlySet<T>): number {
  if (relevant.size === 0) return 0;
  const discount = (place: number): number => 1 / Math.log2(place + 2);
  let [found, gain, ideal] = [0, 0, 0];
  ranked.slice(0, KEPT).forEach((item, place) => {
    if (!relevant.has(item)) return;
    found += 1;
    if (place < SHOWN) gain += discount(place);
  });
  for (let place = 0; place < Math.min(SHOWN, relevant.size); place++) ideal += discount(place);
  return (gain / ideal + found / Math.min(KEPT, relevant.size)) / 2;
}

/** With fewer users nothing is chosen: chance would decide, and the choice could reveal something about one of them. */
export const MIN_CASES = 20;

/** A choice among recipes by their index. */
export interface ChosenRecipe {
  index: number;
  /** What it gains on users that did not choose, and the standard error of that; both in units of the quality. */
  gain: number;
  standardError: number;
}

/**
 * Chooses a recipe by how well each one found what was hidden: `qualities` holds, for each user, the quality of each recipe;
 * the first recipe is the default. Each half of the users chooses for the other half, which tells what choosing gains. When
 * that is more than its standard error, the best for all is chosen, and else the default. Returns null for fewer than 20 users.
 */
export function chooseRecipe(qualities: readonly (readonly number[])[]): ChosenRecipe | null {
  if (qualities.length < MIN_CASES) return null;
  const halves = [0, 1].map((half) => qualities.filter((_, index) => index % 2 === half));
  const gains = halves.flatMap((half, at) => {
    const chosen = bestOf(halves[1 - at] ?? []);
    return half.map((quality) => (quality[chosen] ?? 0) - (quality[0] ?? 0));
  });
  const gain = meanOf(gains);
  const variance = meanOf(gains.map((one) => (one - gain) ** 2));
  const standardError = Math.sqrt(variance / (gains.length - 1));
  return { index: gain > standardError ? bestOf(qualities) : 0, gain, standardError };
}

/** The index with the greatest mean; the first of equals. */
function bestOf(qualities: readonly (readonly number[])[]): number {
  const [first = []] = qualities;
  const means = first.map((_, index) => meanOf(qualities.map((quality) => quality[index] ?? 0)));
  return means.indexOf(Math.max(...means));
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
