import { MORE, SEVEN_BITS, TIMES_BITS, TIMES_MASK, timesOf } from './bytes.ts';
import { type Views, viewsOf } from './layout.ts';

/** The words of some papers, each with the papers it is in. Never changed once it is written. */
export class Segment {
  private readonly views: Views;

  /** Reads what `SegmentWriter` wrote. The bytes are copied, because numbers of 32 bits must lie aligned. */
  constructor(bytes: Uint8Array) {
    this.views = viewsOf(Uint8Array.from(bytes));
  }

  /** How many words each of its papers has, by place. */
  get lengths(): Uint32Array {
    return this.views.lengths;
  }

  /** The id of the paper at this place. */
  idAt(place: number): string {
    const { ids, idStarts } = this.views;
    return ids.toString('latin1', idStarts[place], idStarts[place + 1]);
  }

  /** How many different words there are. */
  get words(): number {
    return this.views.papersWith.length;
  }

  wordAt(index: number): Uint8Array {
    const { words, wordStarts } = this.views;
    return words.subarray(wordStarts[index], wordStarts[index + 1]);
  }

  papersWith(index: number): number {
    return this.views.papersWith[index] ?? 0;
  }

  /** Which of its words this is, -1 for none. */
  find(word: Uint8Array): number {
    let [low, high] = [0, this.words - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const order = this.compareWord(middle, word);
      if (order === 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** Below 0 when its word at this index comes before the other, above 0 when after, in the order of their bytes. */
  private compareWord(index: number, other: Uint8Array): number {
    const { words, wordStarts } = this.views;
    const start = wordStarts[index] ?? 0;
    const length = (wordStarts[index + 1] ?? 0) - start;
    // Byte by byte without cutting the word out: an idf looks up each of some thousand stems in every segment.
    for (let at = 0; at < length && at < other.length; at++) {
      const order = (words[start + at] ?? 0) - (other[at] ?? 0);
      if (order !== 0) return order;
    }
    return length - other.length;
  }

  /** Sets the score of every paper to nothing that has no word of one of the groups. */
  keepThose(groups: readonly (readonly Uint8Array[])[], scores: Float32Array): void {
    const groupsHad = new Uint8Array(scores.length);
    for (const [before, words] of groups.entries())
      for (const word of words) {
        const { places } = this.postingsOf(this.find(word));
        for (const place of places) if (groupsHad[place] === before) groupsHad[place] = before + 1;
      }
    for (const [place, had] of groupsHad.entries()) if (had < groups.length) scores[place] = 0;
  }

  /** Adds to the score of every paper that has the word: weight · times / (times + its norm). */
  addScores(index: number, weight: number, norms: Float32Array, scores: Float32Array): void {
    const { places, codes } = this.postingsOf(index);
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0;
      const times = timesOf[codes[at] ?? 0] ?? 0;
      scores[place] = (scores[place] ?? 0) + (weight * times) / (times + (norms[place] ?? 0));
    }
  }

  /** The places of the papers that have the word, and the codes of how often; none for -1. Good until the next call. */
  postingsOf(index: number): { places: Uint32Array; codes: Uint8Array } {
    const { postings, postingStarts } = this.views;
    const many = this.papersWith(index);
    if (scratch.codes.length < many)
      scratch = { places: new Uint32Array(2 * many), codes: new Uint8Array(2 * many) };
    const { places, codes } = scratch;
    let at = postingStarts[index] ?? 0;
    let place = -1;
    for (let number = 0; number < many; number++) {
      let byte = postings[at++] ?? 0;
      let value = byte & SEVEN_BITS;
      for (let shift = 7; byte & MORE; shift += 7) {
        byte = postings[at++] ?? 0;
        value |= (byte & SEVEN_BITS) << shift;
      }
      place += (value >>> TIMES_BITS) + 1;
      places[number] = place;
      codes[number] = value & TIMES_MASK;
    }
    return { places: places.subarray(0, many), codes: codes.subarray(0, many) };
  }
}

/** Where postings are unpacked to, for all segments: a search does it hundreds of times. */
let scratch = { places: new Uint32Array(0), codes: new Uint8Array(0) };
