import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { NearestName } from '../llm/embedder.ts';
import { BUNDLED_MODEL } from './model-files.ts';
import { NAME_VECTORS, NameVectors, readNameVectors } from './name-vectors.ts';
import { type Encode, openModel } from './open-model.ts';

/** Texts to encode each by itself, or phrases whose nearest name is asked for, and the number of the answer. */
export type EncoderRequest =
  | { id: number; texts: readonly string[] }
  | { id: number; phrases: readonly string[]; names: string };

/** What the thread says: that it can work or why it cannot, the answer to a request, or why there is none. */
export type EncoderMessage =
  | { ready: true }
  | { broken: string }
  | { id: number; vectors: Float32Array[] }
  /** Null where there are no vectors of these names. */
  | { id: number; nearest: (NearestName | null)[] | null }
  | { id: number; error: string };

const port = parentPort;
if (!port) throw new Error('This file is the code of a worker thread.');
const say = (message: EncoderMessage) => port.postMessage(message);

/** Gives everything else on the machine priority, where the system has priorities for threads. */
function stepBack(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), constants.priority.PRIORITY_LOW);
  } catch {
    // Only Linux names a thread so; elsewhere it works beside the others.
  }
}

interface Names {
  hash: string;
  vectors: NameVectors;
}

/** Reads the vectors of the vocabulary's names; null where they are missing or of another model. */
function readNames(): Names | null {
  try {
    const { model, names, vectors } = readNameVectors(NAME_VECTORS);
    return model === BUNDLED_MODEL ? { hash: names, vectors: new NameVectors(vectors) } : null;
  } catch {
    return null;
  }
}

async function answerTo(
  request: EncoderRequest,
  encode: Encode,
  names: Names | null,
): Promise<EncoderMessage> {
  const { id } = request;
  if ('phrases' in request) {
    if (names?.hash !== request.names) return { id, nearest: null };
    const vectors = await encode(request.phrases);
    return { id, nearest: vectors.map((vector) => names.vectors.nearest(vector)) };
  }
  const vectors: Float32Array[] = [];
  for (const text of request.texts) vectors.push(...(await encode([text])));
  return { id, vectors };
}

try {
  if (workerData.stepsBack) stepBack();
  const encode = await openModel(workerData.folder);
  const names = workerData.readsNames ? readNames() : null;
  port.on('message', (request: EncoderRequest) => {
    answerTo(request, encode, names).then(say, (error) => say({ id: request.id, error: String(error) }));
  });
  say({ ready: true });
} catch (error) {
  say({ broken: error instanceof Error ? error.message : String(error) });
}
