/** The numbers of the method, chosen on validation data (docs/recommendations.md). */
export interface Recipe {
  /** Weights of the parts beside content, which weighs 1; see `scorePapers`. */
  direct: number;
  crowd: number;
  popularity: number;
  expansion: number;
  /** A reader of many papers says less by each of them: divided by their number to this power. */
  breadth: number;
  /** What the shared papers count against likeness in words when near readers are looked for. */
  shared: number;
  /** The same for near readers, who are near to many when they read much. */
  crowding: number;
  neighbours: number;
  sharpness: number;
  /** What many read is no sign of this taste: divided by its readers to this power. */
  damping: number;
  /** Only this many papers, the likest in words, lead to near readers. */
  reach: number;
}

export const recipe: Recipe = {
  direct: 1,
  crowd: 0.9,
  popularity: 0.2,
  expansion: 0.1,
  breadth: 0.3,
  shared: 7,
  crowding: 0.5,
  neighbours: 500,
  sharpness: 2,
  damping: 0.25,
  reach: 1000,
};
