import { withinMilliseconds } from '../http/deadline.ts';
import type { Embedder } from '../llm/embedder.ts';
import { EncoderThread, EncoderUnavailable } from './encoder-client.ts';
import { BUNDLED_MODEL, MODEL_FOLDER } from './model-files.ts';

/** What the model was trained to read before a question; papers and sentences have nothing before them. */
const QUESTION = 'Represent this sentence for searching relevant passages: ';
/** Milliseconds that a search waits for the vector of its question: the first one loads the model. */
const LONGEST_WAIT = 1000;
/** Measured: of the papers without the words of a question, at least half bear on it from here on (docs/decisions/0040). */
const CLOSE = 0.72;
/** Questions whose vectors are kept in memory, 1.5 kB each. */
const QUESTIONS_KEPT = 500;

interface Options {
  folder?: string;
  /** Papers are read only while nothing else on the machine wants the processor; true unless told otherwise. */
  stepsBack?: boolean;
  /** Called once with the reason when the encoder turns out not to work here. */
  onUnavailable?: (reason: string) => void;
}

/**
 * The encoder that comes with the application, in two threads with a session each: a question never waits behind a paper.
 * Where it cannot run, questions have no vector and papers are refused with `EncoderUnavailable`.
 */
export function bundledEncoder({
  folder = MODEL_FOLDER,
  stepsBack = true,
  onUnavailable = () => {},
}: Options = {}): Embedder {
  const questions = new EncoderThread({ folder, stepsBack: false });
  const papers = new EncoderThread({ folder, stepsBack });
  const kept = new Map<string, Float32Array>();
  let problem: string | null = null;
  const unavailable = (error: unknown) => {
    if (!(error instanceof EncoderUnavailable) || problem) return;
    problem = error.message;
    onUnavailable(problem);
  };

  return {
    model: BUNDLED_MODEL,
    closeFrom: CLOSE,
    prepare: () => void questions.encode([]).catch(unavailable),
    isAvailable: () => problem === null,
    problem: () => problem,
    async embed(texts, signal) {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        signal.throwIfAborted();
        const [vector] = await papers.encode([text]).catch((error) => {
          unavailable(error);
          throw error;
        });
        if (vector) vectors.push(vector);
      }
      return vectors;
    },
    async embedQuery(query) {
      const known = kept.get(query);
      if (known) return known;
      try {
        const [vector] = await withinMilliseconds(LONGEST_WAIT, questions.encode([QUESTION + query]));
        if (!vector) return null;
        kept.set(query, vector);
        for (const oldest of [...kept.keys()].slice(0, -QUESTIONS_KEPT)) kept.delete(oldest);
        return vector;
      } catch (error) {
        unavailable(error);
        return null;
      }
    },
    async close() {
      await Promise.all([questions.close(), papers.close()]);
    },
  };
}
