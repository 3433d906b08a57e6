import { expect, it } from 'vitest';
import { BestPapers } from './best-papers.ts';

/** Papers of two segments, named by segment and place. */
const segments = ['a', 'b'].map((name) => ({
  idAt: (place: number) => `${name}${String(place).padStart(5, '0')}`,
}));

const spreads: [name: string, score: (place: number) => number][] = [
  ['spread evenly', (place) => (place * 7919) % 10_007],
  ['many times the same', (place) => (place % 3) * 0.5],
  ['all the same', () => 2.5],
  ['nearly the same', (place) => 1 + (place % 97) * 1e-6],
  ['one far above all', (place) => (place === 11 ? 1e6 : (place % 1000) / 1000)],
  ['all nothing', () => 0],
];

it.each(spreads)('the best papers are those that sorting all gives, with scores %s', (_, score) => {
  const scores = [0, 1].map((segment) =>
    Float32Array.from({ length: 5000 }, (_, at) => score(at + segment * 37)),
  );
  const all = scores
    .flatMap((some, segment) =>
      [...some].map((one, at) => ({ pmcId: segments[segment]?.idAt(at) ?? '', score: one })),
    )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.pmcId < b.pmcId ? -1 : 1));
  for (const limit of [0, 1, 10, 1000, 20_000]) {
    const best = new BestPapers(limit);
    for (const [at, segment] of segments.entries()) best.offer(scores[at] ?? new Float32Array(), segment);
    expect(best.sorted()).toEqual(all.slice(0, limit));
  }
});
