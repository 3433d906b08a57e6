import { workerData } from 'node:worker_threads';
import type { NearestName } from '../llm/embedder.ts';
import { serveModel } from '../models/serve-model.ts';
import { stepBack } from '../models/step-back.ts';
import type { EncoderOptions } from './encoder-client.ts';
import { BUNDLED_MODEL } from './model-files.ts';
import { NAME_VECTORS, NameVectors, readNameVectors } from './name-vectors.ts';
import { type Encode, openModel } from './open-model.ts';

/** Texts to encode each by itself, or phrases whose nearest name is asked for. */
export type EncoderQuestion = { texts: readonly string[] } | { phrases: readonly string[]; names: string };

/** What the thread answers to either of them. */
export type EncoderAnswer =
  | { vectors: Float32Array[] }
  /** Null where there are no vectors of these names. */
  | { nearest: (NearestName | null)[] | null };

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
  question: EncoderQuestion,
  encode: Encode,
  names: Names | null,
): Promise<EncoderAnswer> {
  if ('phrases' in question) {
    if (names?.hash !== question.names) return { nearest: null };
    const vectors = await encode(question.phrases);
    return { nearest: vectors.map((vector) => names.vectors.nearest(vector)) };
  }
  const vectors: Float32Array[] = [];
  for (const text of question.texts) vectors.push(...(await encode([text])));
  return { vectors };
}

const { folder, stepsBack, readsNames }: EncoderOptions = workerData;
await serveModel(async () => {
  if (stepsBack) stepBack('all work');
  const encode = await openModel(folder);
  const names = readsNames ? readNames() : null;
  return (question: EncoderQuestion) => answerTo(question, encode, names);
});
