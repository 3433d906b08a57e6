import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { arch, platform } from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { Tokenizer } from '@huggingface/tokenizers';
import { DIMENSIONS, readModelFiles } from './model-files.ts';

/** Word pieces of a text that are read, the first and the last mark included; more adds nothing (docs/decisions/0040). */
const MOST_PIECES = 256;
/** Ends every text for the model. */
const END = 102;
/** A text is cut to this many characters before its pieces are made: 256 pieces of English take less. */
const MOST_CHARACTERS = 6000;

/** Texts to encode, and the number under which their vectors are sent back. */
export interface EncodeRequest {
  id: number;
  texts: readonly string[];
}

/** What the thread says: that it can work or why it cannot, the vectors of a request, or why there are none. */
export type EncoderMessage =
  | { ready: true }
  | { broken: string }
  | { id: number; vectors: Float32Array[] }
  | { id: number; error: string };

const port = parentPort;
if (!port) throw new Error('This file is the code of a worker thread.');
const say = (message: EncoderMessage) => port.postMessage(message);

/** Lets everything else on the machine go first, where the system can tell threads apart. */
function stepBack(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), constants.priority.PRIORITY_LOW);
  } catch {
    // Only Linux names a thread so; elsewhere it works beside the others.
  }
}

/** Loads the runtime. Throws with a sentence where it has no build, as for some processors and where the C library is musl. */
async function loadRuntime() {
  try {
    return await import('onnxruntime-node');
  } catch {
    throw new Error(`The runtime of the text encoder cannot be loaded on this system (${platform} ${arch}).`);
  }
}

/** Makes what encodes one text. `run` of the runtime blocks the thread that calls it, which is why it has one of its own. */
async function openModel(folder: string) {
  const { weights, tokenizer } = readModelFiles(folder);
  const { InferenceSession, Tensor } = await loadRuntime();
  const pieces = new Tokenizer(JSON.parse(tokenizer.toString('utf8')), {});
  const session = await InferenceSession.create(weights, { intraOpNumThreads: 1, interOpNumThreads: 1 });
  return async (text: string): Promise<Float32Array> => {
    const ids = piecesOf(pieces, text);
    const shape = [1, ids.length];
    const { last_hidden_state: output } = await session.run({
      input_ids: new Tensor('int64', ids, shape),
      attention_mask: new Tensor('int64', new BigInt64Array(ids.length).fill(1n), shape),
      token_type_ids: new Tensor('int64', new BigInt64Array(ids.length), shape),
    });
    if (!(output?.data instanceof Float32Array)) throw new Error('The model gave no vector.');
    // The vector of a text is that of its first position.
    return unitVector(output.data.slice(0, DIMENSIONS));
  };
}

function piecesOf(tokenizer: Tokenizer, text: string): BigInt64Array {
  const { ids } = tokenizer.encode(text.slice(0, MOST_CHARACTERS));
  const kept = Math.min(ids.length, MOST_PIECES);
  const pieces = new BigInt64Array(kept);
  for (let index = 0; index < kept; index++) pieces[index] = BigInt(ids[index] ?? 0);
  pieces[kept - 1] = BigInt(END);
  return pieces;
}

function unitVector(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const component of vector) squares += component * component;
  const length = Math.sqrt(squares);
  return vector.map((component) => component / length);
}

try {
  if (workerData.stepsBack) stepBack();
  const encode = await openModel(workerData.folder);
  port.on('message', async ({ id, texts }: EncodeRequest) => {
    try {
      const vectors: Float32Array[] = [];
      for (const text of texts) vectors.push(await encode(text));
      say({ id, vectors });
    } catch (error) {
      say({ id, error: String(error) });
    }
  });
  say({ ready: true });
} catch (error) {
  say({ broken: error instanceof Error ? error.message : String(error) });
}
