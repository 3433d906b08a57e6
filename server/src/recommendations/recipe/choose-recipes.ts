import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { recommendationRecipes } from '../../platform/schema/models.ts';
import type { Services } from '../../platform/services.ts';
import { decayedPreferences } from '../candidates/decayed-preferences.ts';
import type { RankingContext } from '../candidates/ranking-context.ts';
import { type Candidates, retrieveCandidates } from '../candidates/retrieve-candidates.ts';
import { scorePool } from '../candidates/score-pool.ts';
import { termSpace } from '../candidates/term-space.ts';
import { type ChosenRecipe, chooseRecipe, MIN_CASES } from '../scoring/choose-recipe.ts';
import { listQuality } from '../scoring/list-quality.ts';
import { LIKES_KNOWN, type LikesKnown, likesKnownOf, triedRecipes } from '../scoring/recipes.ts';
import { drawReaders, hideLaterLikes, type ReaderWithLikes } from './readers-with-likes.ts';

/** Readers drawn for each number of known likes: a tenth of a second of one core each, with 3,211 papers embedded. */
const READERS = 300;

/** A recipe that was chosen for readers with so many likes. */
export interface ChoiceMade extends ChosenRecipe {
  likesKnown: LikesKnown;
  readers: number;
}

/**
 * Chooses what content, like-minded readers and walks weigh here: the later likes of readers are hidden, every recipe ranks
 * from the first ones, and the recipe that finds most of what was hidden is kept. Where fewer than 20 readers have enough likes
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
    if (chosen) made.push({ ...chosen, likesKnown, readers: qualities.length });
  }
  return made;
}

/** The quality of each tried recipe for each reader. */
async function measureRecipes(
  services: Services,
  likesKnown: LikesKnown,
  signal?: AbortSignal,
): Promise<number[][]> {
  const { db } = services;
  const day = services.now().toISOString().slice(0, 10);
  const readers = await drawReaders(db, likesKnown, { most: READERS, day });
  if (readers.length < MIN_CASES) return [];
  const qualities: number[][] = [];
  for (const userId of readers) {
    if (signal?.aborted) return [];
    const reader = await hideLaterLikes(db, userId, likesKnown);
    if (reader) qualities.push(await qualitiesFor(services, reader));
  }
  return qualities;
}

async function qualitiesFor(services: Services, reader: ReaderWithLikes): Promise<number[]> {
  const { userId, knownUntil, hidden } = reader;
  const known = decayedPreferences(reader.known, knownUntil);
  const context: RankingContext = {
    userId,
    now: knownUntil,
    space: await termSpace(services.db),
    excluded: new Set(known.map(({ pmc_id }) => pmc_id)),
    resting: new Set(),
    useEvidence: true,
    useCoReaders: true,
    recipes: new Map(),
    meaning: null,
  };
  const found = await retrieveCandidates(services.db, null, known, context);
  const qualities: number[] = [];
  for (const recipe of triedRecipes) {
    const recipes = new Map([[likesKnownOf(known.length), recipe]]);
    qualities.push(listQuality(rankedKeys({ ...found, context: { ...context, recipes } }, known), hidden));
    // Readers of this process get their turn.
    await nextTurn();
  }
  return qualities;
}

const rankedKeys = (found: Candidates, known: ReaderWithLikes['known']): string[] =>
  scorePool(null, known, found).flatMap(({ paper: { pmc_id } }) =>
    found.context.excluded.has(pmc_id) ? [] : pmc_id,
  );

async function keepRecipe(
  { db, now }: Services,
  likesKnown: LikesKnown,
  chosen: ChosenRecipe | null,
  readers: number,
): Promise<void> {
  const recipe = chosen && triedRecipes[chosen.index];
  if (!recipe) {
    await db.delete(recommendationRecipes).where(eq(recommendationRecipes.likesKnown, likesKnown));
    return;
  }
  const row = { recipe, readers, gain: chosen.gain, chosenAt: now() };
  await db
    .insert(recommendationRecipes)
    .values({ likesKnown, ...row })
    .onConflictDoUpdate({ target: recommendationRecipes.likesKnown, set: row });
}
