import type { WordCounts } from './word-counts.ts';

/** Words with fewer letters have too many neighbours to be repaired. */
const SHORTEST = 4;
/** From this length on two slips are forgiven. */
const LONG = 8;
/** A word in fewer papers may be a slip of its own. */
const COMMON = 2;

/** Words of one length with their sets of letters. */
interface SameLength {
  words: string[];
  letters: number[];
}

/** The words of one segment of papers, arranged for looking up similar ones. Never changed, so it is arranged once. */
export class SegmentWords {
  private readonly counts: WordCounts;
  private readonly byLength = new Map<number, SameLength>();

  constructor(counts: WordCounts) {
    this.counts = counts;
    for (const word of counts.keys()) {
      if (word.length < SHORTEST) continue;
      const same = this.byLength.get(word.length) ?? { words: [], letters: [] };
      same.words.push(word);
      same.letters.push(lettersOf(word));
      this.byLength.set(word.length, same);
    }
  }

  /** How many papers of the segment have the word, in lower case. */
  count(word: string): number {
    return this.counts.get(word) ?? 0;
  }

  /** The words at most `most` slips away from one, each with its number of slips. */
  *similarTo(word: string, most: number): Generator<{ word: string; slips: number }> {
    const letters = lettersOf(word);
    for (let length = word.length - most; length <= word.length + most; length++) {
      const same = this.byLength.get(length);
      for (let at = 0; at < (same?.words.length ?? 0); at++) {
        // Each slip changes at most two letters of the set: most words are ruled out by one comparison.
        if (bits((same?.letters[at] ?? 0) ^ letters) > 2 * most) continue;
        const other = same?.words[at] ?? '';
        const slips = distance(word, other, most);
        if (slips <= most) yield { word: other, slips };
      }
    }
  }
}

/** The words of all papers and the number of papers that have each; finds a word, or the known word nearest to a slip. */
export class WordList {
  /** How many papers the words are of. */
  readonly papers: number;
  private readonly segments: readonly SegmentWords[];

  constructor(segments: readonly SegmentWords[], papers: number) {
    this.segments = segments;
    this.papers = papers;
  }

  /** How many papers have the word, in lower case; large segments leave out the words of a single paper. */
  count(word: string): number {
    let papers = 0;
    for (const segment of this.segments) papers += segment.count(word);
    return papers;
  }

  /** The known word the slip was probably meant for: fewest slips, then the same first letter, then most papers. */
  nearest(slip: string): string | null {
    if (slip.length < SHORTEST) return null;
    const most = slip.length >= LONG ? 2 : 1;
    const ranks = new Map<string, number>();
    for (const segment of this.segments)
      for (const { word, slips } of segment.similarTo(slip, most))
        if (!ranks.has(word)) ranks.set(word, this.rank(word, slips, slip));
    const [best] = [...ranks].filter(([, rank]) => rank > -Infinity).toSorted(([, a], [, b]) => b - a);
    return best?.[0] ?? null;
  }

  private rank(word: string, slips: number, slip: string): number {
    const papers = this.count(word);
    if (papers < COMMON) return -Infinity;
    return -10 * slips + (word[0] === slip[0] ? 4 : 0) + Math.log10(papers);
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
