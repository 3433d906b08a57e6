import { foldAccents } from '../../text/language/fold-letters.ts';
import { indexStems } from './index-words.ts';
import type { Segment } from './segment.ts';

/** Words that papers are to have: folded, without accents. `beginning`: a word that begins so. */
export type WordNeed =
  | { all: readonly WordNeed[] }
  | { any: readonly WordNeed[] }
  | { word: string; beginning: boolean };

/** Stemming changes at most the last letters of what it leaves of a word: "ational" becomes "ate", "biliti" "ble". */
const CHANGED_BY_STEMMING = 2;
/** Stems with the same first letters lie together. */
const SAME_LETTERS = 2;

/** Returns by place 1 for each paper of the segment that may meet the need: every one that does is among them. */
export function placesHaving(segment: Segment, need: WordNeed): Uint8Array {
  if ('word' in need) return placesWith(segment, need);
  const parts = ('all' in need ? need.all : need.any).map((part) => placesHaving(segment, part));
  const places = parts[0] ?? new Uint8Array(segment.lengths.length);
  for (const other of parts.slice(1))
    for (let at = 0; at < places.length; at++)
      places[at] =
        'all' in need ? (places[at] ?? 0) & (other[at] ?? 0) : (places[at] ?? 0) | (other[at] ?? 0);
  return places;
}

function placesWith(segment: Segment, { word, beginning }: { word: string; beginning: boolean }): Uint8Array {
  const places = new Uint8Array(segment.lengths.length);
  const indexes = beginning ? stemsBeginning(segment, word) : stemsOfWord(segment, word);
  for (const index of [...indexes, ...accented(segment, word)])
    for (const place of segment.postingsOf(index).places) places[place] = 1;
  return places;
}

/** "İzmir" in lower case has a dot of its own, which ends a word of the index: its rest is "zmir". */
const stemsOfWord = (segment: Segment, word: string): number[] =>
  [word, ...(word.startsWith('i') ? [word.slice(1)] : [])]
    .flatMap(indexStems)
    .map((stem) => segment.find(Buffer.from(stem)))
    .filter((index) => index >= 0);

function stemsBeginning(segment: Segment, word: string): number[] {
  const first = Buffer.from(word.slice(0, SAME_LETTERS));
  const found: number[] = [];
  for (let index = lowerBound(segment, first); index < segment.words; index++) {
    const stem = Buffer.from(segment.wordAt(index)).toString();
    if (!stem.startsWith(word.slice(0, SAME_LETTERS))) break;
    if (mayBeStem(stem, word)) found.push(index);
  }
  return found;
}

/** Whether a word that begins with `word` may have this stem. */
function mayBeStem(stem: string, word: string): boolean {
  const kept = Math.max(Math.min(SAME_LETTERS, stem.length), stem.length - CHANGED_BY_STEMMING);
  const shared = Math.min(kept, word.length);
  return stem.slice(0, shared) === word.slice(0, shared);
}

function lowerBound(segment: Segment, word: Uint8Array): number {
  let [low, high] = [0, segment.words];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (Buffer.compare(segment.wordAt(middle), word) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Stems with letters that English does not have, which a folded word stands for, too. They are few. */
function accented(segment: Segment, word: string): number[] {
  return accentedStems(segment).flatMap(({ index, folded }) => (mayBeStem(folded, word) ? [index] : []));
}

const cache = new WeakMap<Segment, readonly { index: number; folded: string }[]>();
const BEYOND_ASCII = 0x80;

function accentedStems(segment: Segment): readonly { index: number; folded: string }[] {
  const cached = cache.get(segment);
  if (cached) return cached;
  const found: { index: number; folded: string }[] = [];
  for (let index = 0; index < segment.words; index++) {
    const bytes = segment.wordAt(index);
    if (bytes.some((byte) => byte >= BEYOND_ASCII))
      found.push({ index, folded: foldAccents(Buffer.from(bytes).toString()) });
  }
  cache.set(segment, found);
  return found;
}
