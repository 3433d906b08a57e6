/**
 * How much each event of a user with a paper counts towards the preference for it: positive for, negative against. The
 * weights of a save, a rating and a feedback are added up. Views count only while there is none of these; of several the
 * strongest counts. A change here applies to the papers of events from then on; stored preferences stay as they are.
 */
export const EVENT_WEIGHTS = {
  /** The paper is in the user's library. */
  saved: 1,
  /** A rating is worth (stars - neutralStars) * perStar: -1 for one star, 0 for three, 1 for five. */
  neutralStars: 3,
  perStar: 0.5,
  /** "More like this". */
  moreLike: 1,
  /** "Not interested". */
  notInterested: -1,
  /** The overview, the abstract or the conclusion was opened. The further a user reads, the more it counts. */
  viewedPaper: 0.1,
  viewedAbstract: 0.25,
  viewedConclusion: 0.4,
} as const;

/** The least fit of a paper for an interest, 0 to 1, at which its events count for that interest. */
export const MIN_FIT = 0.15;
