import {
  chooseRecipe,
  defaultRecipe,
  listQuality,
  type Recipe,
  triedRecipes,
} from '@health/server/recommendations/scoring/recipes';
import { best } from '@health/server/text/vectors/best';
import { productWith } from './methods.ts';
import type { Trial } from './protocols.ts';

/** Users who choose a recipe, as many as the nightly job draws. */
export const CHOOSING_USERS = 300;
/** Papers of a list that its quality looks at, and those of the user, who are taken out. */
const DEPTH = 100;

/** Returns the recipe that the server would choose for its users, were they the first users of a trial made of training data. */
export function chosenOn({ matrix, cases }: Trial): Recipe {
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
