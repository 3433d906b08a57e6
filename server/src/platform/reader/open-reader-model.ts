import { availableParallelism } from 'node:os';
import { Tokenizer } from '@huggingface/tokenizers';
import { MODEL_FOLDER, readTokenizer } from '../encoder/model-files.ts';
import { loadRuntime } from '../models/load-runtime.ts';
import { MOST_PIECES, type PackedInput, packInput } from './pack-input.ts';
import type { AnswerProbabilities, PaperReading } from './reader.ts';
import { READER_NAME, readReaderWeights } from './reader-files.ts';

/** A question and the texts of a paper. */
export interface ReaderQuestion {
  question: string;
  title: string;
  sentences: readonly string[];
}

/** Threads of a session. Two halve the time of a paper; more would take what other work needs. */
const MOST_THREADS = 2;
/** A text is cut to this many characters a piece before its pieces are made: in English a piece has fewer. */
const CHARACTERS_A_PIECE = 24;

/** Opens the model. `run` of its runtime blocks the thread that calls it, which is why it has a thread of its own. */
export async function openReaderModel(
  folder: string,
): Promise<(asked: ReaderQuestion) => Promise<PaperReading>> {
  const weights = readReaderWeights(folder);
  const file = readTokenizer(MODEL_FOLDER);
  const { InferenceSession, Tensor } = await loadRuntime(READER_NAME);
  const tokenizer = new Tokenizer(JSON.parse(file.toString('utf8')), {});
  const session = await InferenceSession.create(weights, {
    intraOpNumThreads: Math.min(MOST_THREADS, availableParallelism()),
    interOpNumThreads: 1,
    // Threads that have nothing to do sleep; by default they keep a processor busy and slow down everything else.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  return async (asked) => {
    const input = packInput(piecesOf(tokenizer, asked));
    const shape = [1, input.ids.length];
    const { relevance, sentence, answer } = await session.run({
      input_ids: new Tensor('int64', BigInt64Array.from(input.ids, BigInt), shape),
      attention_mask: new Tensor('int64', new BigInt64Array(input.ids.length).fill(1n), shape),
      token_type_ids: new Tensor('int64', typesOf(input), shape),
    });
    const logits = logitsOf(sentence?.data);
    return {
      relevance: logitsOf(relevance?.data)[0] ?? Number.NEGATIVE_INFINITY,
      sentences: input.marks.map((mark) => logits[mark] ?? Number.NEGATIVE_INFINITY),
      answer: probabilitiesOf(logitsOf(answer?.data)),
    };
  };
}

function piecesOf(tokenizer: Tokenizer, { question, title, sentences }: ReaderQuestion) {
  const pieces = (text: string, most: number): number[] =>
    tokenizer.encode(text.slice(0, most * CHARACTERS_A_PIECE), { add_special_tokens: false }).ids;
  return {
    // A long question is cut at its beginning.
    question: pieces(question.slice(-MOST_PIECES.question * CHARACTERS_A_PIECE), MOST_PIECES.question),
    title: pieces(title, MOST_PIECES.title),
    sentences: sentences.map((sentence) => pieces(sentence, MOST_PIECES.sentence)),
  };
}

/** 0 for the question, 1 for the paper. */
const typesOf = ({ ids, paperAt }: PackedInput): BigInt64Array =>
  new BigInt64Array(ids.length).fill(1n, paperAt);

function logitsOf(data: unknown): Float32Array {
  if (!(data instanceof Float32Array)) throw new Error('The model gave no reading.');
  return data;
}

/** The softmax of the logits, which are in this order. */
function probabilitiesOf(logits: Float32Array): AnswerProbabilities {
  const highest = Math.max(...logits);
  const powers = Array.from(logits, (logit) => Math.exp(logit - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  const [yes = 0, no = 0, mixed = 0, open = 0] = powers.map((power) => power / sum);
  return { yes, no, mixed, open };
}
