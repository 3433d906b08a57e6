import { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';
import { recommendationRecipes } from '../schema.ts';
import { LIKES_KNOWN, type LikesKnown, type Recipe, type Recipes } from '../scoring/recipes.ts';

const weight = z.number().min(0).max(10);
const recipe: z.ZodType<Recipe> = z.object({
  randomWalk: weight,
  userKnn: weight,
  wordSimilarity: weight,
  similarityPower: weight,
});

/** Returns the recipes chosen last; one that this version cannot read counts as not chosen. */
export async function readRecipes(db: Queryable): Promise<Recipes> {
  const rows = await db.select().from(recommendationRecipes);
  return new Map(
    rows.flatMap((row): [LikesKnown, Recipe][] => {
      const likes = LIKES_KNOWN.find((one) => one === row.likesKnown);
      const { data } = recipe.safeParse(row.recipe);
      return likes !== undefined && data ? [[likes, data]] : [];
    }),
  );
}
