import { GrowingBytes, MORE, SEVEN_BITS, TIMES_BITS } from './bytes.ts';
import { newSegment } from './layout.ts';

/** A paper of a segment: its id and how many words it has. */
export interface Member {
  id: string;
  length: number;
}

/** Writes the bytes that `Segment` reads: word after word in the order of their bytes, in each paper after paper. */
export class SegmentWriter {
  private readonly words = new GrowingBytes();
  private readonly postings = new GrowingBytes();
  private readonly wordStarts = [0];
  private readonly postingStarts = [0];
  private readonly papersWith: number[] = [];
  private lastPlace = -1;
  private papers = 0;

  /** Adds a posting of the current word: the place of the paper, and the code of how often it has the word. Places ascend. */
  add(place: number, code: number): void {
    let rest = (place - this.lastPlace - 1) * (1 << TIMES_BITS) + code;
    while (rest > SEVEN_BITS) {
      this.postings.add((rest & SEVEN_BITS) | MORE);
      rest >>>= 7;
    }
    this.postings.add(rest);
    this.lastPlace = place;
    this.papers++;
  }

  /** What was added since the last word was this one's; a word that nothing was added for is left out. */
  endWord(word: Uint8Array): void {
    if (this.papers === 0) return;
    this.words.addAll(word);
    this.wordStarts.push(this.words.length);
    this.postingStarts.push(this.postings.length);
    this.papersWith.push(this.papers);
    this.lastPlace = -1;
    this.papers = 0;
  }

  /** The segment of these papers, by place. */
  finish(members: readonly Member[]): Uint8Array<ArrayBuffer> {
    const ids = Buffer.from(members.map(({ id }) => id).join(''));
    const [words, postings] = [this.words.written(), this.postings.written()];
    const { bytes, views } = newSegment({
      papers: members.length,
      words: this.papersWith.length,
      idBytes: ids.length,
      wordBytes: words.length,
      postingBytes: postings.length,
    });
    let end = 0;
    views.idStarts.set([0, ...members.map(({ id }) => (end += id.length))]);
    views.lengths.set(members.map(({ length }) => length));
    views.wordStarts.set(this.wordStarts);
    views.postingStarts.set(this.postingStarts);
    views.papersWith.set(this.papersWith);
    views.ids.set(ids);
    views.words.set(words);
    views.postings.set(postings);
    return bytes;
  }
}
