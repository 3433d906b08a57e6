import type { Recipe } from '@health/server/ranking/recipe';
import type { Figures } from '../thresholds.ts';
import { paperCounts } from './citeulike.ts';
import { productWith } from './methods.ts';
import { heldOut, measure, newUsers } from './protocols.ts';

/** Numbers of the recipe beside the chosen ones; each is changed alone. */
const CHANGES: Partial<Recipe>[] = [
  {},
  { direct: 0.7 },
  { direct: 1.4 },
  { crowd: 0.6 },
  { crowd: 1.4 },
  { popularity: 0.05 },
  { popularity: 0.35 },
  { popularity: 0.6 },
  { shared: 2 },
  { shared: 20 },
  { damping: 0.1 },
  { damping: 0.4 },
  { sharpness: 3 },
];

/**
 * How the recipe was chosen: recall@100 and nDCG@10 on papers held out of the training side of the split, and for 200 new
 * users that the test does not ask for. Never looks at a paper that the test wants found.
 */
export function validate(): Figures {
  const counts = paperCounts();
  const trials = { held_out: heldOut(counts), new_user: newUsers(counts, 10, 1, 500, 200) };
  const figures: Figures = {};
  for (const change of CHANGES)
    for (const [name, trial] of Object.entries(trials)) {
      const { recall100, ndcg10 } = measure(trial, productWith(change));
      const [number = 'chosen'] = Object.entries(change).map(([key, value]) => `${key}_${value}`);
      Object.assign(figures, {
        [`${name}_${number}_recall100`]: recall100,
        [`${name}_${number}_ndcg10`]: ndcg10,
      });
    }
  return figures;
}
