/**
 * How much each event of a user with a paper counts towards the preference for it: positive for, negative against. A change
 * here applies to the papers of events from then on; stored preferences stay as they are.
 */
const WEIGHTS = {
  /** The paper is in the user's library. */
  saved: 1,
  /** A rating is worth (stars - neutralStars) * perStar: -1 for one star, 0 for three, 1 for five. */
  neutralStars: 3,
  perStar: 0.5,
  opinion: { 'more-like': 1, 'not-interested': -1 },
  /** What of the paper was opened. The further a user reads, the more it counts. */
  viewed: { paper: 0.1, abstract: 0.25, conclusion: 0.4 },
} as const;

/** Something that a user did with a paper and that counts now. `at` is in UTC, and as text it sorts like the moments. */
export type PaperEvent = { at: string } & (
  | { kind: 'saved' }
  /** With 1 to 5 stars. */
  | { kind: 'rated'; value: number }
  | { kind: 'opinion'; value: keyof typeof WEIGHTS.opinion }
  | { kind: 'viewed'; value: keyof typeof WEIGHTS.viewed }
);

/**
 * Returns what all events of a user with one paper weigh together and when the last of those that count was, or null when there is
 * none. The weights of a save, a rating and an opinion are added up. Views count only without any of these; among several the
 * strongest counts.
 */
export function weighEvents(events: readonly PaperEvent[]): { weight: number; at: string } | null {
  const decisions = events.filter(({ kind }) => kind !== 'viewed');
  const counted = decisions.length > 0 ? decisions : events;
  const [first, ...others] = counted;
  if (!first) return null;
  const weights = counted.map(weightOf);
  return {
    weight: decisions.length > 0 ? weights.reduce((sum, weight) => sum + weight) : Math.max(...weights),
    at: others.reduce((last, { at }) => (at > last ? at : last), first.at),
  };
}

function weightOf(event: PaperEvent): number {
  switch (event.kind) {
    case 'saved':
      return WEIGHTS.saved;
    case 'rated':
      return (event.value - WEIGHTS.neutralStars) * WEIGHTS.perStar;
    case 'opinion':
      return WEIGHTS.opinion[event.value];
    case 'viewed':
      return WEIGHTS.viewed[event.value];
  }
}
