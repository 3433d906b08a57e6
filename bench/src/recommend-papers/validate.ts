import type { Hyperparameters } from '@health/server/recommendations/scoring/hyperparameters';
import type { Figures } from '../thresholds.ts';
import { paperCounts } from './citeulike.ts';
import { productWith } from './methods.ts';
import { measure, SEEDS } from './protocols.ts';
import { likeOneKnown, likeTenKnown, newUsersNotAsked } from './validation-parts.ts';

/** Numbers of the recipe beside the chosen ones; each is changed alone. */
const CHANGES: Partial<Hyperparameters>[] = [
  {},
  { randomWalk: 1, userKnn: 1, normalisedTop: 1 },
  { normalisedTop: 10 },
  { normalisedTop: 40 },
  { randomWalk: 0.35 },
  { randomWalk: 0.7 },
  { userKnn: 0.35 },
  { userKnn: 0.7 },
  { popularity: 0.2 },
  { popularity: 0.6 },
  { expansion: 0 },
  { wordSimilarity: 1 },
  { wordSimilarity: 6 },
  { popularityPenalty: 0 },
  { popularityPenalty: 0.4 },
  { similarityPower: 2 },
  { neighbours: 1000 },
];

/**
 * How the recipe was chosen: on papers held out of the training side of the split of ten, a third of the users at a time, on one known paper of that side,
 * and for new users whom the test does not ask for.
 */
export function validate(): Figures {
  const counts = paperCounts();
  const trials = {
    ten: likeTenKnown(counts, 0),
    ten_second: likeTenKnown(counts, 1),
    ten_third: likeTenKnown(counts, 2),
    one: likeOneKnown(counts),
    new_user: newUsersNotAsked(counts, SEEDS),
  };
  const figures: Figures = {};
  for (const change of CHANGES)
    for (const [name, trial] of Object.entries(trials)) {
      const quality = measure(trial, productWith(change));
      const number = Object.entries(change).flat().join('_') || 'chosen';
      for (const [figure, value] of Object.entries(quality)) figures[`${name}_${number}_${figure}`] = value;
    }
  return figures;
}
