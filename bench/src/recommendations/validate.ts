import type { Hyperparameters } from '@health/server/recommendations/scoring/hyperparameters';
import type { Figures } from '../results/thresholds.ts';
import { paperCounts, usersPapers } from './citeulike.ts';
import { productWith } from './methods.ts';
import { measure, SEEDS, trialOf } from './protocols.ts';
import { oneKnownSplit, tenKnownSplit, untestedUsersSplit } from './validation-splits.ts';

/** Values beside the chosen hyperparameters; each is changed alone. */
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
 * Returns the figures by which the hyperparameters were chosen: on papers held out from the training side of the ten-way split, a
 * third of the users at a time, on one known paper of that side, and on new users whom the test does not judge.
 */
export function validate(): Figures {
  const counts = paperCounts();
  const train = usersPapers('train-10');
  const trials = {
    ten: trialOf(counts, tenKnownSplit(train, 0)),
    ten_second: trialOf(counts, tenKnownSplit(train, 1)),
    ten_third: trialOf(counts, tenKnownSplit(train, 2)),
    one: trialOf(counts, oneKnownSplit(train, usersPapers('train-1'))),
    new_user: trialOf(counts, untestedUsersSplit(usersPapers('all'), SEEDS)),
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
