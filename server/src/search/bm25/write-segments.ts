import { countStems } from './index-words.ts';
import type { Segment } from './segment.ts';
import { type Member, SegmentWriter } from './segment-writer.ts';

/** A paper as it is searched. */
export interface SearchedText {
  id: string;
  text: string;
}

/** A segment, and which papers have been replaced since it was written. */
export interface ReplacedSegment {
  segment: Segment;
  isReplaced: (id: string) => boolean;
}

/** Writes the segment of some papers, each of which stands once. */
export function segmentOf(papers: readonly SearchedText[]): Uint8Array<ArrayBuffer> {
  const counted = papers.map(({ text }) => countStems(text));
  const words = new Map<string, { place: number; code: number }[]>();
  for (const [place, { codes }] of counted.entries())
    for (const [word, code] of codes) {
      const entry = words.get(word);
      if (entry) entry.push({ place, code });
      else words.set(word, [{ place, code }]);
    }
  const writer = new SegmentWriter();
  for (const { word, bytes } of sortedByBytes(words.keys())) {
    for (const { place, code } of words.get(word) ?? []) writer.add(place, code);
    writer.endWord(bytes);
  }
  return writer.finish(papers.map(({ id }, place) => ({ id, length: counted[place]?.length ?? 0 })));
}

const sortedByBytes = (words: Iterable<string>) =>
  Array.from(words, (word) => ({ word, bytes: Buffer.from(word) })).sort((a, b) =>
    Buffer.compare(a.bytes, b.bytes),
  );

/** Writes one segment of several, without the papers that were replaced. */
export function mergedSegment(parts: readonly ReplacedSegment[]): Uint8Array<ArrayBuffer> {
  const members: Member[] = [];
  const placed = parts.map(({ segment, isReplaced }) => {
    const places = Int32Array.from(segment.lengths, (length, place) => {
      const id = segment.idAt(place);
      return isReplaced(id) ? GONE : members.push({ id, length }) - 1;
    });
    return { segment, places, at: 0 };
  });
  const writer = new SegmentWriter();
  for (let word = leastWord(placed); word; word = leastWord(placed)) {
    for (const part of placed) {
      const { segment, places, at } = part;
      if (at === segment.words || Buffer.compare(segment.wordAt(at), word) !== 0) continue;
      const had = segment.postingsOf(at);
      for (const [number, place] of had.places.entries()) {
        const now = places[place] ?? GONE;
        if (now !== GONE) writer.add(now, had.codes[number] ?? 0);
      }
      part.at++;
    }
    writer.endWord(word);
  }
  return writer.finish(members);
}

const GONE = -1;

/** The first in order of the words that the parts are at. */
function leastWord(parts: readonly { segment: Segment; at: number }[]): Uint8Array | undefined {
  let least: Uint8Array | undefined;
  for (const { segment, at } of parts) {
    if (at === segment.words) continue;
    const word = segment.wordAt(at);
    if (!least || Buffer.compare(word, least) < 0) least = word;
  }
  return least;
}
