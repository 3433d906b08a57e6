import { describe, expect, it } from 'vitest';
import { type PaperEvent, weighEvents } from './event-weights.ts';

/** What the database function of earlier versions stored, by save and stars: without an opinion, "more like this", "not interested". */
const decided = [
  { isSaved: false, stars: null, weights: [null, 1, -1] },
  { isSaved: false, stars: 1, weights: [-1, 0, -2] },
  { isSaved: false, stars: 2, weights: [-0.5, 0.5, -1.5] },
  { isSaved: false, stars: 3, weights: [0, 1, -1] },
  { isSaved: false, stars: 4, weights: [0.5, 1.5, -0.5] },
  { isSaved: false, stars: 5, weights: [1, 2, 0] },
  { isSaved: true, stars: null, weights: [1, 2, 0] },
  { isSaved: true, stars: 1, weights: [0, 1, -1] },
  { isSaved: true, stars: 2, weights: [0.5, 1.5, -0.5] },
  { isSaved: true, stars: 3, weights: [1, 2, 0] },
  { isSaved: true, stars: 4, weights: [1.5, 2.5, 0.5] },
  { isSaved: true, stars: 5, weights: [2, 3, 1] },
];
const opinions = [null, 'more-like', 'not-interested'] as const;

/** The same for every set of opened parts, where the user decided nothing. */
const viewed: { parts: ('paper' | 'abstract' | 'conclusion')[]; weight: number | null }[] = [
  { parts: [], weight: null },
  { parts: ['paper'], weight: 0.1 },
  { parts: ['abstract'], weight: 0.25 },
  { parts: ['conclusion'], weight: 0.4 },
  { parts: ['paper', 'abstract'], weight: 0.25 },
  { parts: ['conclusion', 'paper'], weight: 0.4 },
  { parts: ['abstract', 'conclusion'], weight: 0.4 },
  { parts: ['paper', 'conclusion', 'abstract'], weight: 0.4 },
];

/** Decisions of three days in March, and views of the days after them. */
function eventsOf(
  { isSaved, stars }: (typeof decided)[number],
  opinion: (typeof opinions)[number],
  parts: (typeof viewed)[number]['parts'],
): PaperEvent[] {
  return [
    ...parts.map((value, day): PaperEvent => ({ kind: 'viewed', value, at: `2026-03-1${day}` })),
    ...(stars === null ? [] : [{ kind: 'rated' as const, value: stars, at: '2026-03-03' }]),
    ...(isSaved ? [{ kind: 'saved' as const, at: '2026-03-02' }] : []),
    ...(opinion === null ? [] : [{ kind: 'opinion' as const, value: opinion, at: '2026-03-01' }]),
  ];
}

describe('the weight of events', () => {
  it('equals that of earlier versions, for everything a user may have done with a paper', () => {
    const cases = decided.flatMap((decision) =>
      opinions.flatMap((opinion, place) =>
        viewed.map(({ parts, weight }) => ({
          events: eventsOf(decision, opinion, parts),
          weight: decision.weights[place] ?? weight,
        })),
      ),
    );
    expect(cases).toHaveLength(288);
    for (const { events, weight } of cases)
      expect(weighEvents(events)?.weight ?? null, JSON.stringify(events)).toBe(weight);
  });

  it('is dated by the last decision, and by the last view if there is none', () => {
    const nothing = { isSaved: false, stars: null, weights: [] };
    expect(weighEvents(eventsOf(nothing, null, ['paper', 'abstract']))?.at).toBe('2026-03-11');
    expect(weighEvents(eventsOf({ ...nothing, stars: 3 }, 'more-like', ['paper']))).toEqual({
      weight: 1,
      at: '2026-03-03',
    });
  });
});
