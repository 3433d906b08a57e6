import type { ServerStatus } from '@health/contract';
import { bytesInWords } from './status-words.ts';

type Figures = ServerStatus['history'][number];

/** A repeatedly measured figure. */
export interface Course {
  name: string;
  /** The points of the line for an SVG of the size `FIELD`. */
  points: string;
  /** A description of the line: "from 1 GB to 1.5 GB, at most 1.5 GB". */
  words: string;
  values: { at: string; words: string }[];
}

/** The size of the drawing area of a line. */
export const FIELD = { width: 240, height: 40 };

const measured: [name: string, of: (figures: Figures) => number | null, words: (value: number) => string][] =
  [
    ['Papers', ({ papers }) => papers, (papers) => papers.toLocaleString('en')],
    ['Database', ({ database_bytes }) => database_bytes, bytesInWords],
    ['Free on the disk', ({ free_disk_bytes }) => free_disk_bytes, bytesInWords],
    ['Memory', ({ memory_bytes }) => memory_bytes, bytesInWords],
  ];

/** Returns a line for each figure that was measured at least twice. */
export function coursesOf(history: readonly Figures[]): Course[] {
  return measured.flatMap(([name, of, words]) => {
    const known = history.flatMap((figures) => {
      const value = of(figures);
      return value === null ? [] : [{ at: figures.at, value }];
    });
    const [first, last] = [known[0], known.at(-1)];
    if (!first || !last || known.length < 2) return [];
    const most = Math.max(...known.map(({ value }) => value));
    return {
      name,
      points: lineOf(known, most),
      words: `from ${words(first.value)} to ${words(last.value)}, at most ${words(most)}`,
      values: known.map(({ at, value }) => ({ at, words: words(value) })),
    };
  });
}

/** From zero at the bottom to the maximum at the top, spaced horizontally by time. */
function lineOf(known: readonly { at: string; value: number }[], most: number): string {
  const times = known.map(({ at }) => Date.parse(at));
  const [from = 0, to = 0] = [times[0], times.at(-1)];
  return known
    .map(({ value }, index) => {
      const x = (((times[index] ?? from) - from) / Math.max(1, to - from)) * FIELD.width;
      const y = FIELD.height * (1 - value / Math.max(1, most));
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}
