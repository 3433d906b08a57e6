import { LRUMap } from 'mnemonist';
import { bm25Idf } from '../../text/tokens/idf.ts';
import { B, K1 } from '../weights.ts';
import { BestPapers, type RankedPaper } from './best-papers.ts';
import { indexStems } from './index-words.ts';
import { placesHaving, type WordNeed } from './papers-having.ts';
import type { Segment } from './segment.ts';

/**
 * Of a longer bag, such as the abstract that others are likened to, so many words that weigh most are looked up. The
 * others are the common ones, which cost most and change the ranking least.
 */
const MOST_WORDS = 64;
/** Stems whose document frequency is remembered: pseudo-relevance feedback looks up a thousand for each question. */
const FREQUENCIES_KEPT = 1 << 16;
/** By how much the mean length may drift before the norms are worked out again. */
const DRIFT = 0.01;

/** A segment with the ids of those of its papers that earlier segments hold, too. */
export interface Layer {
  segment: Segment;
  replaces: readonly string[];
}

/** A segment with what it has that no later one replaces. */
interface Counted {
  segment: Segment;
  /** By place, 1 for a paper that is gone; null when there is none. */
  gone: Uint8Array | null;
  papers: number;
  words: number;
}

interface Part extends Counted {
  /** What the times of a word are set against, by place; endless for a paper that is gone, which so scores nothing. */
  norms: Float32Array;
}

/** The words of all papers, in memory. */
export class WordIndex {
  /** How many papers there are. */
  readonly papers: number;
  private readonly meanLength: number;
  private readonly parts: readonly Part[];
  private readonly scores: Float32Array;
  private readonly frequencies = new LRUMap<string, number>(FREQUENCIES_KEPT);

  /** Layers in order. What was worked out for the index `before` is kept where it still holds. */
  constructor(layers: readonly Layer[], before?: WordIndex) {
    const known = new Map(before?.parts.map((part) => [part.segment, part]));
    const replaced = new Set<string>();
    const counted = layers.toReversed().map(({ segment, replaces }): Counted | Part => {
      const part = known.get(segment);
      const count = replaced.size === 0 && part?.gone === null ? part : countPart(segment, replaced);
      for (const id of replaces) replaced.add(id);
      return count;
    });
    this.papers = counted.reduce((sum, { papers }) => sum + papers, 0);
    const mean = counted.reduce((sum, { words }) => sum + words, 0) / Math.max(1, this.papers) || 1;
    const holds = before && Math.abs(before.meanLength - mean) < DRIFT * mean;
    this.meanLength = holds ? before.meanLength : mean;
    this.parts = counted.map((part) =>
      holds && 'norms' in part ? part : { ...part, norms: normsOf(part, this.meanLength) },
    );
    this.scores = new Float32Array(Math.max(0, ...this.parts.map(({ norms }) => norms.length)));
  }

  /** How many papers have a word of this stem; a replaced paper is counted until its segment is merged. */
  papersWith(stem: string): number {
    const cached = this.frequencies.get(stem);
    if (cached !== undefined) return cached;
    const word = Buffer.from(stem);
    const having = this.parts.reduce((sum, { segment }) => sum + segment.papersWith(segment.find(word)), 0);
    const papers = Math.min(this.papers, having);
    this.frequencies.set(stem, papers);
    return papers;
  }

  /**
   * The best `limit` papers for a bag of words, best first; a word that is in the bag twice weighs twice. Of each
   * group of stems that is named besides, a paper must have one.
   */
  rank(bag: string, limit: number, mustHave: readonly (readonly string[])[] = []): RankedPaper[] {
    const terms = this.weigh(bag);
    const groups = mustHave.map((stems) => stems.map((stem) => Buffer.from(stem)));
    const best = new BestPapers(limit);
    for (const [part, { segment, norms }] of this.parts.entries()) {
      const scores = this.scores.subarray(0, norms.length).fill(0);
      for (const { weight, indexes } of terms) segment.addScores(indexes[part] ?? -1, weight, norms, scores);
      if (groups.length > 0) segment.keepThose(groups, scores);
      best.offer(scores, segment);
    }
    return best.sorted();
  }

  /** The ids of all papers that may meet the need: every paper that does is among them. */
  papersHaving(need: WordNeed): string[] {
    return this.parts.flatMap(({ segment, gone }) => {
      const ids: string[] = [];
      for (const [place, has] of placesHaving(segment, need).entries())
        if (has && !gone?.[place]) ids.push(segment.idAt(place));
      return ids;
    });
  }

  /** The words of the bag with the highest weight, each with its position in every segment. */
  private weigh(bag: string): { weight: number; indexes: number[] }[] {
    const times = new Map<string, number>();
    for (const stem of indexStems(bag)) times.set(stem, (times.get(stem) ?? 0) + 1);
    const words = [...times].flatMap(([stem, count]) => {
      const word = Buffer.from(stem);
      const indexes = this.parts.map(({ segment }) => segment.find(word));
      const having = this.parts.reduce(
        (sum, { segment }, part) => sum + segment.papersWith(indexes[part] ?? -1),
        0,
      );
      return having === 0 ? [] : { weight: count * bm25Idf(having, this.papers) * (K1 + 1), indexes };
    });
    return words.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_WORDS);
  }
}

function countPart(segment: Segment, replaced: ReadonlySet<string>): Counted {
  const gone =
    replaced.size === 0
      ? null
      : Uint8Array.from(segment.lengths, (_, place) => Number(replaced.has(segment.idAt(place))));
  let [papers, words] = [0, 0];
  for (const [place, length] of segment.lengths.entries())
    if (!gone?.[place]) {
      papers++;
      words += length;
    }
  return { segment, gone, papers, words };
}

const normsOf = ({ segment, gone }: Counted, meanLength: number): Float32Array =>
  Float32Array.from(segment.lengths, (length, place) =>
    gone?.[place] ? Number.POSITIVE_INFINITY : K1 * (1 - B + (B * length) / meanLength),
  );
