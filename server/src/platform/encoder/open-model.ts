import { Tokenizer } from '@huggingface/tokenizers';
import { loadRuntime } from '../models/load-runtime.ts';
import { DIMENSIONS, ENCODER_NAME, readTokenizer, readWeights } from './model-files.ts';

/** Word pieces of a text that are read, the first and the last mark included; more adds nothing (docs/decisions/0040). */
const MOST_PIECES = 256;
/** Ends every text for the model. */
const END = 102n;
/** A text is cut to this many characters before its pieces are made: 256 pieces of English take less. */
const MOST_CHARACTERS = 6000;

/** Returns the unit vectors of texts, in their order. Texts of about the same length are best: all are padded to the longest. */
export type Encode = (texts: readonly string[]) => Promise<Float32Array[]>;

/** Opens the model. `run` of its runtime blocks the thread that calls it, which is why it has a thread of its own. */
export async function openModel(folder: string): Promise<Encode> {
  const weights = readWeights(folder);
  const file = readTokenizer(folder);
  const { InferenceSession, Tensor } = await loadRuntime(ENCODER_NAME);
  const tokenizer = new Tokenizer(JSON.parse(file.toString('utf8')), {});
  const session = await InferenceSession.create(weights, { intraOpNumThreads: 1, interOpNumThreads: 1 });
  return async (texts) => {
    if (texts.length === 0) return [];
    const { ids, mask, length } = padded(texts.map((text) => piecesOf(tokenizer, text)));
    const shape = [texts.length, length];
    const { last_hidden_state: output } = await session.run({
      input_ids: new Tensor('int64', ids, shape),
      attention_mask: new Tensor('int64', mask, shape),
      token_type_ids: new Tensor('int64', new BigInt64Array(ids.length), shape),
    });
    const { data } = output ?? {};
    if (!(data instanceof Float32Array)) throw new Error('The model gave no vector.');
    // The vector of a text is that of its first position.
    return texts.map((_, index) => {
      const start = index * length * DIMENSIONS;
      return unitVector(data.slice(start, start + DIMENSIONS));
    });
  };
}

function piecesOf(tokenizer: Tokenizer, text: string): BigInt64Array {
  const { ids } = tokenizer.encode(text.slice(0, MOST_CHARACTERS));
  const kept = Math.min(ids.length, MOST_PIECES);
  const pieces = new BigInt64Array(kept);
  for (let index = 0; index < kept; index++) pieces[index] = BigInt(ids[index] ?? 0);
  pieces[kept - 1] = END;
  return pieces;
}

function padded(rows: readonly BigInt64Array[]) {
  const length = Math.max(...rows.map((row) => row.length));
  const ids = new BigInt64Array(rows.length * length);
  const mask = new BigInt64Array(rows.length * length);
  for (const [index, row] of rows.entries()) {
    ids.set(row, index * length);
    mask.fill(1n, index * length, index * length + row.length);
  }
  return { ids, mask, length };
}

function unitVector(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const component of vector) squares += component * component;
  const length = Math.sqrt(squares);
  return vector.map((component) => component / length);
}
