/** Numbers of word pieces: of the question, the title, one sentence, and of all together with marks. The model was trained with them. */
export const MOST_PIECES = { question: 60, title: 40, sentence: 72, all: 384 };

/** Marks of the model: at the start, at the end of a part, and before each sentence. */
const [START, END, SENTENCE] = [101, 102, 1];
/** So many sentences at the start of a paper are kept, and one at its end: their longest fit beside the longest question and title. */
const FIRST = 2;

/** The texts of a question and a paper as word pieces. */
export interface TextPieces {
  question: readonly number[];
  title: readonly number[];
  sentences: readonly (readonly number[])[];
}

/** The input of the model. */
export interface PackedInput {
  /** The marks and word pieces. */
  ids: number[];
  /** Where the paper begins in `ids`. */
  paperAt: number;
  /** Where the mark of each sentence is in `ids`; -1 where the sentence was left out. */
  marks: number[];
}

/**
 * Puts the pieces together: start, question, end, title, each sentence after its mark, end. Each text is cut to its number of pieces; of a
 * question the end is kept, where it is asked after a story. When all is too long, sentences are left out from the third on: results and
 * conclusions are at the end.
 */
export function packInput({ question, title, sentences }: TextPieces): PackedInput {
  const ids = [START, ...question.slice(-MOST_PIECES.question), END];
  const paperAt = ids.length;
  ids.push(...title.slice(0, MOST_PIECES.title));
  const cut = sentences.map((sentence) => sentence.slice(0, MOST_PIECES.sentence));
  // The last place is that of the closing mark.
  const leftOut = countLeftOut(cut, MOST_PIECES.all - 1 - ids.length);
  const marks = cut.map((sentence, index) => {
    if (index >= FIRST && index < FIRST + leftOut) return -1;
    ids.push(SENTENCE, ...sentence);
    return ids.length - sentence.length - 1;
  });
  ids.push(END);
  return { ids, paperAt, marks };
}

/** How many sentences from the third on must go for the others to have room. */
function countLeftOut(sentences: readonly (readonly number[])[], room: number): number {
  let total = sentences.reduce((sum, { length }) => sum + length + 1, 0);
  let leftOut = 0;
  while (total > room && sentences.length - leftOut > FIRST + 1) {
    total -= (sentences[FIRST + leftOut]?.length ?? 0) + 1;
    leftOut++;
  }
  return leftOut;
}
