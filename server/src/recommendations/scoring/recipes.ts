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
