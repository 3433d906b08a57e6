/** What is beside a word, and how often. */
export interface Neighbours {
  word: string;
  /** Which word it is and, in the lowest bit, on which side; ascending. */
  neighbours: Int32Array;
  times: Int32Array;
}

export interface CountSettings {
  /** Rarer words are left out. */
  leastTimes: number;
  /** Only so many of the most frequent words count as neighbours: rare ones tell the subject of a text, not the use of a word. */
  neighbours: number;
}

/**
 * Counts what is before and after each word, the most frequent word first. The sentences are gone through twice:
 * for the words, then for their neighbours.
 */
export function countNeighbours(
  sentences: () => Iterable<readonly string[]>,
  { leastTimes, neighbours }: CountSettings,
): Neighbours[] {
  const words = frequentWords(sentences(), leastTimes);
  const rank = new Map(words.map((word, at) => [word, at]));
  const counted = words.map(() => new Map<number, number>());
  const count = (own: number, beside: number, side: 0 | 1): void => {
    if (beside >= neighbours) return;
    const times = counted[own];
    const neighbour = beside * 2 + side;
    times?.set(neighbour, (times.get(neighbour) ?? 0) + 1);
  };
  for (const sentence of sentences()) {
    let before: number | undefined;
    for (const word of sentence) {
      const own = rank.get(word);
      if (own !== undefined && before !== undefined) {
        count(own, before, 0);
        count(before, own, 1);
      }
      before = own;
    }
  }
  return words.map((word, at) => ({ word, ...inOrder(counted[at] ?? new Map()) }));
}

function frequentWords(sentences: Iterable<readonly string[]>, least: number): string[] {
  const times = new Map<string, number>();
  for (const sentence of sentences) for (const word of sentence) times.set(word, (times.get(word) ?? 0) + 1);
  return [...times]
    .filter(([, count]) => count >= least)
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([word]) => word);
}

function inOrder(counts: ReadonlyMap<number, number>): Pick<Neighbours, 'neighbours' | 'times'> {
  const sorted = [...counts].toSorted(([a], [b]) => a - b);
  return {
    neighbours: Int32Array.from(sorted, ([neighbour]) => neighbour),
    times: Int32Array.from(sorted, ([, count]) => count),
  };
}
