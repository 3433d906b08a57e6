/** Words with fewer letters have too many neighbours to be repaired. */
const SHORTEST = 4;
/** From this length on two slips are forgiven. */
const LONG = 8;
/** A word in fewer papers may be a slip of its own. */
const COMMON = 2;

interface Entry {
  word: string;
  papers: number;
  letters: number;
}

/** The words of the corpus and the number of papers that have each; finds a word, or the known word nearest to a slip. */
export class WordList {
  /** Papers counted. */
  readonly papers: number;
  private readonly counts: ReadonlyMap<string, number>;
  private readonly byLength = new Map<number, Entry[]>();

  constructor(counts: ReadonlyMap<string, number>, papers: number) {
    this.papers = papers;
    this.counts = counts;
    for (const [word, count] of counts) {
      if (word.length < SHORTEST || count < COMMON) continue;
      const same = this.byLength.get(word.length) ?? [];
      same.push({ word, papers: count, letters: lettersOf(word) });
      this.byLength.set(word.length, same);
    }
  }

  /** How many of the counted papers have the word, in lower case. */
  count(word: string): number {
    return this.counts.get(word) ?? 0;
  }

  /** The known word the slip was probably meant for: fewest slips, then the same first letter, then most papers. */
  nearest(slip: string): string | null {
    if (slip.length < SHORTEST) return null;
    const most = slip.length >= LONG ? 2 : 1;
    const letters = lettersOf(slip);
    let best: { word: string; rank: number } | null = null;
    for (let length = slip.length - most; length <= slip.length + most; length++)
      for (const entry of this.byLength.get(length) ?? []) {
        // Each slip changes at most two letters of the set: most words are ruled out by one comparison.
        if (bits(entry.letters ^ letters) > 2 * most) continue;
        const slips = distance(slip, entry.word, most);
        if (slips > most) continue;
        const rank = -10 * slips + (entry.word[0] === slip[0] ? 4 : 0) + Math.log10(entry.papers);
        if (!best || rank > best.rank) best = { word: entry.word, rank };
      }
    return best?.word ?? null;
  }
}

/** The set of letters of a word as bits; letters that are not a to z share the rest. */
function lettersOf(word: string): number {
  let set = 0;
  for (let index = 0; index < word.length; index++) set |= 1 << ((word.charCodeAt(index) - 97) & 31);
  return set;
}

/** How many bits are set. */
function bits(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Insertions, deletions, substitutions and swaps of neighbours between two words (optimal string alignment); `most` + 1 when there are more. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[b.length] ?? most + 1, most + 1);
}
