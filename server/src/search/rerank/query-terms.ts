import { searchStemOf, stemsOf } from '../../text/tokens/content-stems.ts';
import { coverageIdf } from '../../text/tokens/idf.ts';
import { Phrases, stemKeys } from '../../text/tokens/phrases.ts';
import { PrefixFilter, scanTokens } from '../../text/tokens/scan-tokens.ts';
import type { DocumentFrequencies } from '../index/lexical-index.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';
import { weights } from '../weights.ts';

/** A word that the question or one of its other names has. */
interface Entry {
  stem: string;
  /** Its place among the question's stems, -1 for a word of another name. */
  index: number;
}

/** Where a text has a word of the question: the index of the stem, the number of the word and its offsets. */
export interface Hit {
  index: number;
  word: number;
  start: number;
  end: number;
}

/** Where a text has the words of a question. */
export interface QueryMatch {
  hits: Hit[];
  /** For each stem of the question: 1 when it occurs, less when a synonym does, else 0. */
  has: number[];
}

interface FoundWord {
  entry: Entry;
  word: number;
  start: number;
  end: number;
}

/** Words of a long sentence. */
const STRETCH = 30;
/** Without a limit, a long text would fill the memo with words that no question has. */
const MEMO_CAPACITY = 50_000;

/** The content words of a question with their other names, to be found in any number of texts. */
export class QueryTerms {
  /** Stems of the user's words that carry meaning, in order, each once. */
  readonly stems: readonly string[];
  /** Inverse document frequency of each stem, at least 0. */
  readonly idf: readonly number[];
  private readonly entries = new Map<string, Entry>();
  /** The other names; a name means the places of the question's stems that it stands for. */
  private readonly names = new Phrases<readonly number[]>(stemKeys);
  private readonly beginnings = new PrefixFilter();
  private readonly memo = new Map<string, Entry | null>();

  constructor(
    { words, expansions }: Pick<UnderstoodQuestion, 'words' | 'expansions'>,
    frequencies: DocumentFrequencies,
  ) {
    this.stems = stemsOf(words);
    this.idf = this.stems.map((stem) => idfOf(frequencies, stem));
    for (const [index, stem] of this.stems.entries()) this.entries.set(stem, { stem, index });
    for (const { of, names } of expansions) this.addNames(of, names);
    for (const stem of this.entries.keys()) this.beginnings.add(stem);
  }

  private addNames(of: string, names: readonly string[]): void {
    const covers = stemsOf(of).flatMap((stem) => this.entries.get(stem)?.index ?? []);
    if (covers.length === 0) return;
    for (const name of names) {
      this.names.add(name, covers);
      for (const stem of stemKeys(name))
        if (!this.entries.has(stem)) this.entries.set(stem, { stem, index: -1 });
    }
  }

  /** Finds the question in a text. Linear in the text. */
  match(text: string): QueryMatch {
    const lower = text.toLowerCase();
    // A letter may change its length in lower case; offsets would then be wrong.
    return this.read(this.wordsIn(lower.length === text.length ? lower : text));
  }

  /** Finds the question in the stems of all words of a text; its hits have no offsets. */
  matchStems(stems: readonly string[]): QueryMatch {
    const found: FoundWord[] = [];
    for (let word = 0; word < stems.length; word++) {
      const entry = this.entries.get(stems[word] ?? '');
      if (entry) found.push({ entry, word, start: 0, end: 0 });
    }
    return this.read(found);
  }

  private read(found: readonly FoundWord[]): QueryMatch {
    const has = this.stems.map(() => 0);
    const hits: Hit[] = [];
    for (const [at, { entry, ...place }] of found.entries()) {
      if (entry.index >= 0) {
        has[entry.index] = 1;
        hits.push({ index: entry.index, ...place });
      }
      const stemAt = (next: number) => searchStemOfWord(found[next], place.word + next - at);
      for (const { meanings, end: after } of this.names.startingWith(stemAt, at)) {
        const end = found[after - 1]?.end ?? place.end;
        for (const index of meanings.flat()) {
          has[index] = Math.max(has[index] ?? 0, weights.otherName);
          hits.push({ index, ...place, end });
        }
      }
    }
    return { hits, has };
  }

  private wordsIn(text: string): FoundWord[] {
    const found: FoundWord[] = [];
    scanTokens(text, this.beginnings, (word, start, end) => {
      const entry = this.entryFor(text.slice(start, end));
      if (entry) found.push({ entry, word, start, end });
    });
    return found;
  }

  private entryFor(word: string): Entry | null {
    const cached = this.memo.get(word);
    if (cached !== undefined) return cached;
    const entry = this.entries.get(searchStemOf(word.toLowerCase())) ?? null;
    if (this.memo.size < MEMO_CAPACITY) this.memo.set(word, entry);
    return entry;
  }

  /** The idf-weighted share of its stems that `has` covers, 0 to 1. */
  coverage(has: readonly number[]): number {
    let [sum, all] = [0, 0];
    for (const [index, weight] of this.idf.entries()) {
      sum += weight * (has[index] ?? 0);
      all += weight;
    }
    return all === 0 ? 0 : sum / all;
  }

  /** The idf-weighted share of the stems that are within 30 words of each other, 0 to 1. */
  density({ hits }: QueryMatch): number {
    const inside = this.stems.map(() => 0);
    const ordered = hits.toSorted((a, b) => a.word - b.word);
    let [from, sum, most, all] = [0, 0, 0, 0];
    for (const weight of this.idf) all += weight;
    for (const { index, word } of ordered) {
      if (step(inside, index, 1) === 1) sum += this.idf[index] ?? 0;
      for (let first = ordered[from]; first && first.word <= word - STRETCH; first = ordered[++from])
        if (step(inside, first.index, -1) === 0) sum -= this.idf[first.index] ?? 0;
      most = Math.max(most, sum);
    }
    return all === 0 ? 0 : most / all;
  }

  /** Neighbours of the question that are neighbours in the text, rare ones counting more, 0 to 1. */
  proximity({ hits }: QueryMatch): number {
    const places = this.stems.map((): number[] => []);
    for (const { index, word } of hits) places[index]?.push(word);
    let [sum, all] = [0, 0];
    for (let index = 1; index < this.stems.length; index++) {
      const weight = (this.idf[index - 1] ?? 0) + (this.idf[index] ?? 0);
      all += weight;
      sum += weight * nearness(places[index - 1] ?? [], places[index] ?? []);
    }
    return all === 0 ? 0 : sum / all;
  }
}

function step(counts: number[], index: number, by: number): number {
  const count = (counts[index] ?? 0) + by;
  counts[index] = count;
  return count;
}

/** The stem of a word that was found, if it is the word of that number in the text. */
const searchStemOfWord = (found: FoundWord | undefined, word: number): string | undefined =>
  found?.word === word ? found.entry.stem : undefined;

/** 1 for words beside each other, one between them at most; a half within eight words; else 0. Both lists ascend. */
function nearness(some: readonly number[], others: readonly number[]): number {
  let [a, b, least] = [0, 0, Infinity];
  while (a < some.length && b < others.length) {
    const [one = 0, other = 0] = [some[a], others[b]];
    if (one !== other) least = Math.min(least, Math.abs(one - other));
    if (one <= other) a++;
    else b++;
  }
  if (least <= 2) return 1;
  return least <= 8 ? 0.5 : 0;
}

/** All stems weigh alike where there is no paper. */
function idfOf(frequencies: DocumentFrequencies, stem: string): number {
  return frequencies.papers === 0 ? 1 : coverageIdf(frequencies.papersWith(stem), frequencies.papers);
}
