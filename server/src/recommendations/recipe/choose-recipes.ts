import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import type { RankingContext } from '../candidates/ranking-context.ts';
import { type Candidates, retrieveCandidates } from '../candidates/retrieve-candidates.ts';
import { scorePool } from '../candidates/score-pool.ts';
import { termSpace } from '../candidates/term-space.ts';
import { recommendationRecipes } from '../schema.ts';
import { decayedPreferences } from '../scoring/factors.ts';
import {
  type ChosenRecipe,
  chooseRecipe,
  LIKES_KNOWN,
  type LikesKnown,
  likesKnownOf,
  listQuality,
  MIN_CASES,
  triedRecipes,
} from '../scoring/recipes.ts';
import { drawUsers, hideLaterLikes, type UserWithLikes } from './users-with-likes.ts';

/** Users drawn for each number of known likes: a tenth of a second of one core each, with 3,211 papers embedded. */
const USERS = 300;

/** A recipe that was chosen for users with so many likes. */
export interface ChoiceMade extends ChosenRecipe {
  likesKnown: LikesKnown;
  users: number;
}

/**
 * Chooses what content, like-minded users and walks weigh here: the later likes of users are hidden, every recipe ranks
 * from the first ones, and the recipe that finds most of what was hidden is kept. Where fewer than 20 users have enough likes
 * the recipe chosen before goes. Returns what was chosen.
 */
export async function chooseRecipes(services: Services, signal?: AbortSignal): Promise<ChoiceMade[]> {
  const made: ChoiceMade[] = [];
  for (const likesKnown of LIKES_KNOWN) {
    const qualities = await measureRecipes(services, likesKnown, signal);
    // What was interrupted is chosen another night.
    if (signal?.aborted) break;
    const chosen = chooseRecipe(qualities);
    await keepRecipe(services, likesKnown, chosen, qualities.length);
    if (chosen) made.push({ ...chosen, likesKnown, users: qualities.length });
  }
  return made;
}

/** The quality of each tried recipe for each user. */
async function measureRecipes(
  services: Services,
  likesKnown: LikesKnown,
  signal?: AbortSignal,
): Promise<number[][]> {
  const { db } = services;
  const day = services.now().toISOString().slice(0, 10);
  const users = await drawUsers(db, likesKnown, { most: USERS, day });
  if (users.length < MIN_CASES) return [];
  const qualities: number[][] = [];
  for (const userId of users) {
    if (signal?.aborted) return [];
    const user = await hideLaterLikes(db, userId, likesKnown);
    if (user) qualities.push(await qualitiesFor(services, user));
  }
  return qualities;
}

async function qualitiesFor(services: Services, user: UserWithLikes): Promise<number[]> {
  const { userId, knownUntil, hidden } = user;
  const known = decayedPreferences(user.known, knownUntil);
  const context: RankingContext = {
    userId,
    now: knownUntil,
    space: await termSpace(services),
    excluded: new Set(known.map(({ pmc_id }) => pmc_id)),
    resting: new Set(),
    useEvidence: true,
    useCoReaders: true,
    recipes: new Map(),
    meaning: null,
  };
  const found = await retrieveCandidates(services, null, known, context);
  const qualities: number[] = [];
  for (const recipe of triedRecipes) {
    const recipes = new Map([[likesKnownOf(known.length), recipe]]);
    qualities.push(listQuality(rankedKeys({ ...found, context: { ...context, recipes } }, known), hidden));
    // Users of this process get their turn.
    await nextTurn();
  }
  return qualities;
}

const rankedKeys = (found: Candidates, known: UserWithLikes['known']): string[] =>
  scorePool(null, known, found).flatMap(({ paper: { pmc_id } }) =>
    found.context.excluded.has(pmc_id) ? [] : pmc_id,
  );

async function keepRecipe(
  { db, now }: Services,
  likesKnown: LikesKnown,
  chosen: ChosenRecipe | null,
  users: number,
): Promise<void> {
  const recipe = chosen && triedRecipes[chosen.index];
  if (!recipe) {
    await db.delete(recommendationRecipes).where(eq(recommendationRecipes.likesKnown, likesKnown));
    return;
  }
  const row = { recipe, users, gain: chosen.gain, chosenAt: now() };
  await db
    .insert(recommendationRecipes)
    .values({ likesKnown, ...row })
    .onConflictDoUpdate({ target: recommendationRecipes.likesKnown, set: row });
}
