/** A sentence as its text, its words, and whether it names an aim. */
interface Sentence {
  text: string;
  words: readonly string[];
  aims: boolean;
}

/** Where in a text the sentences stand that its parts begin or end with, and the words of those that say what it is of. */
export interface Landmarks {
  /** Positions by name; -1 where the text has none. */
  positions: readonly (readonly [name: string, position: number])[];
  aim: ReadonlySet<string>;
  first: ReadonlySet<string>;
}

const P_OR_INTERVAL = /\bp\s?[<=>≤]|\bCI\b|confidence interval/i;
const TAKEN_IN = /randomi[sz]ed (?:to|in)|were (?:randomi|recruit|enrol|includ|assign|alloc)/i;
const PAST = /\b(?:was|were)\b/;
const MEASURED = /\d\.\d|\d ?%|p\s?[<=>]/i;
/** Shorter words say little of a subject. */
const LONG = 6;
/** Farther away is all the same. */
const FAR = 3;

/** The landmarks of a text: the first and the last p value or interval, who was included, the first past tense, the last measure. */
export function landmarksOf(sentences: readonly Sentence[]): Landmarks {
  const first = (pattern: RegExp) => sentences.findIndex(({ text }) => pattern.test(text));
  const last = (pattern: RegExp) => sentences.findLastIndex(({ text }) => pattern.test(text));
  return {
    positions: [
      ['first p', first(P_OR_INTERVAL)],
      ['last p', last(P_OR_INTERVAL)],
      ['taken in', first(TAKEN_IN)],
      ['past', first(PAST)],
      ['measured', last(MEASURED)],
    ],
    aim: longWords(sentences.find(({ aims }) => aims)),
    first: longWords(sentences[0]),
  };
}

/** How a sentence stands to the landmarks: before or after and how near, and how many words it has in common with two. */
export function* landmarkFeatures(
  { positions, aim, first }: Landmarks,
  words: readonly string[],
  at: number,
  place: string,
): Generator<string> {
  for (const [name, position] of positions)
    yield `${name} ${position < 0 ? 'none' : Math.max(-FAR, Math.min(FAR, at - position))}`;
  yield `of the aim ${shared(words, aim)} ${place}`;
  yield `of the first ${shared(words, first)} ${place}`;
}

const longWords = (sentence: Sentence | undefined): ReadonlySet<string> =>
  new Set(sentence?.words.filter((word) => word.length >= LONG));

/** By twos, up to eight. */
const shared = (words: readonly string[], of: ReadonlySet<string>): number =>
  Math.min(4, words.filter((word) => of.has(word)).length >> 1);
