/** The numbers of the method, chosen on validation data (decision 13 in docs/decisions). */
export interface Hyperparameters {
  /** Weights of the parts beside content, which weighs 1; see `scorePapers`. */
  randomWalk: number;
  userKnn: number;
  /** The mean of so many of the greatest values of what readers read counts as 1. */
  top: number;
  popularity: number;
  /** With so many liked papers popularity has half its weight: what many read tells little from one paper. */
  ripening: number;
  expansion: number;
  /** A reader of many papers says less by each of them: divided by their number to this power. */
  breadth: number;
  /** What likeness in words counts against shared papers when near readers are looked for. */
  words: number;
  neighbours: number;
  sharpness: number;
  /** What many read is no sign of this taste: divided by its readers to this power. */
  damping: number;
}

export const hyperparameters: Hyperparameters = {
  randomWalk: 0.5,
  userKnn: 0.5,
  top: 20,
  popularity: 0.4,
  ripening: 2,
  expansion: 0.1,
  breadth: 0.3,
  words: 3,
  neighbours: 500,
  sharpness: 2.5,
  damping: 0.25,
};
