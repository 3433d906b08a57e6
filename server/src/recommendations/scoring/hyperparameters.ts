/** The hyperparameters of the scoring, chosen on validation data (decision 13 in docs/decisions). */
export interface Hyperparameters {
  /** Weights of the parts of a score; content has weight 1. See `scorePapers`. */
  randomWalk: number;
  userKnn: number;
  popularity: number;
  expansion: number;
  /** How many of the greatest co-reading scores have a mean of 1 after normalisation. */
  normalisedTop: number;
  /** With this many liked papers popularity has half its weight, because few papers say little about a user. */
  popularityHalfWeight: number;
  /** A user's step of the random walk is divided by their number of papers to this power. */
  activityPenalty: number;
  /** The weight of the users' similarity in words; that in papers has weight 1. */
  wordSimilarity: number;
  /** How many of the most similar users are used. */
  neighbours: number;
  /** A neighbour's weight is their similarity to this power. */
  similarityPower: number;
  /** The neighbours' score of a paper is divided by its number of users to this power. */
  popularityPenalty: number;
}

/** The values used by the product. */
export const hyperparameters: Hyperparameters = {
  randomWalk: 0.5,
  userKnn: 0.5,
  popularity: 0.4,
  expansion: 0.1,
  normalisedTop: 20,
  popularityHalfWeight: 2,
  activityPenalty: 0.3,
  wordSimilarity: 3,
  neighbours: 500,
  similarityPower: 2.5,
  popularityPenalty: 0.25,
};
