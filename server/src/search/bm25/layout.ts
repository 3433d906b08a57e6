/** How many papers and words a segment has, and how many bytes its ids, its words and its postings take. */
export interface Sizes {
  papers: number;
  words: number;
  idBytes: number;
  wordBytes: number;
  postingBytes: number;
}

const UINT32 = 4;
const HEAD = 5 * UINT32;

/** The parts of a segment in the order they lie in: whole numbers of 32 bits first, so that all of them stand aligned. */
function uint32Parts({ papers, words }: Pick<Sizes, 'papers' | 'words'>) {
  return {
    lengths: papers,
    idStarts: papers + 1,
    wordStarts: words + 1,
    postingStarts: words + 1,
    papersWith: words,
  };
}

/** The parts of a segment, as views of its bytes. */
export type Views = Record<keyof ReturnType<typeof uint32Parts>, Uint32Array> &
  Record<'ids' | 'words' | 'postings', Buffer>;

/** Makes room for a segment of these sizes; its parts are still to be filled. */
export function newSegment(sizes: Sizes): { bytes: Uint8Array<ArrayBuffer>; views: Views } {
  const { papers, words, idBytes, wordBytes, postingBytes } = sizes;
  const numbers = Object.values(uint32Parts(sizes)).reduce((sum, length) => sum + length, 0);
  const bytes = new Uint8Array(HEAD + numbers * UINT32 + idBytes + wordBytes + postingBytes);
  new Uint32Array(bytes.buffer, 0, HEAD / UINT32).set([papers, words, idBytes, wordBytes, postingBytes]);
  return { bytes, views: viewsOf(bytes) };
}

/** The parts of a segment whose bytes begin with their buffer. */
export function viewsOf({ buffer }: { buffer: ArrayBuffer }): Views {
  const head = new Uint32Array(buffer, 0, HEAD / UINT32);
  const [papers = 0, words = 0, idBytes = 0, wordBytes = 0, postingBytes = 0] = head;
  const parts = uint32Parts({ papers, words });
  let at = HEAD;
  const numbersAt = (length: number): Uint32Array => {
    at += length * UINT32;
    return new Uint32Array(buffer, at - length * UINT32, length);
  };
  const bytesAt = (length: number): Buffer => {
    at += length;
    return Buffer.from(buffer, at - length, length);
  };
  return {
    lengths: numbersAt(parts.lengths),
    idStarts: numbersAt(parts.idStarts),
    wordStarts: numbersAt(parts.wordStarts),
    postingStarts: numbersAt(parts.postingStarts),
    papersWith: numbersAt(parts.papersWith),
    ids: bytesAt(idBytes),
    words: bytesAt(wordBytes),
    postings: bytesAt(postingBytes),
  };
}
