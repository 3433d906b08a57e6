import { LRUMap } from 'mnemonist';
import pTimeout from 'p-timeout';
import type { Config } from '../config.ts';
import { type Embedder, endpointEmbedder, type NearestName } from '../llm/embedder.ts';
import { EncoderThread, EncoderUnavailable } from './encoder-client.ts';
import { BUNDLED_MODEL, MODEL_FOLDER } from './model-files.ts';

type Settings = Pick<Config, 'ENCODER' | 'EMBEDDING_BASE_URL' | 'EMBEDDING_API_KEY' | 'EMBEDDING_MODEL'>;

/**
 * Returns what turns texts into vectors in this process: null when it is switched off, the configured endpoint if there is one, else
 * the encoder that comes with the application. `onUnavailable` is called once with a sentence that says why the latter does not work.
 * Questions wait `longestWaitMs` for their vectors, where given, instead of what is usual for either.
 */
export function openEmbedder(
  settings: Settings,
  onUnavailable: (sentence: string) => void,
  { longestWaitMs }: Pick<Options, 'longestWaitMs'> = {},
): Embedder | null {
  if (settings.ENCODER === 'off') return null;
  return endpointEmbedder(settings, { longestWaitMs }) ?? bundledEncoder({ onUnavailable, longestWaitMs });
}

/** What the model was trained to read before a question; papers and sentences have nothing before them. */
const QUESTION = 'Represent this sentence for searching relevant passages: ';
/** Milliseconds that a search waits for the vector of its question: the first one loads the model. */
const LONGEST_WAIT_MS = 1000;
/** Measured: of the papers without the words of a question, at least half bear on it from here on (docs/decisions/0040). */
const CLOSE = 0.72;
/** Milliseconds that a search waits for the names near to its phrases, which count less than its vector; 36 on a quiet machine. */
const LONGEST_WAIT_FOR_NAMES_MS = 500;
/** With so many questions waiting for a vector nothing is read of their phrases: these are most of the work. */
const CROWD = 4;
/** Phrases whose nearest names are kept in memory, about 100 bytes each. */
const PHRASES_KEPT = 5000;
/** Questions whose vectors are kept in memory, 1.5 kB each. */
const QUESTIONS_KEPT = 500;

const NO_NAMES =
  'The vectors of the vocabulary’s names are missing or of another vocabulary: phrases are not read as concepts.';

interface Options {
  folder?: string;
  /** Papers are read only while nothing else on the machine needs the processor. True by default. */
  stepsBack?: boolean;
  /** Milliseconds that a question waits for its vector, and for the names near to its phrases, instead of those of a search. */
  longestWaitMs?: number | undefined;
  /** Called once with a sentence when the encoder, or its reading of phrases, turns out not to work here. */
  onUnavailable?: (sentence: string) => void;
}

/**
 * The encoder that comes with the application, in two threads with a session each: a question never waits behind a paper.
 * Where it cannot run, questions have no vector and papers are refused with `EncoderUnavailable`.
 */
export function bundledEncoder({
  folder = MODEL_FOLDER,
  stepsBack = true,
  longestWaitMs,
  onUnavailable = () => {},
}: Options = {}): Embedder {
  const questions = new EncoderThread({ folder, stepsBack: false, readsNames: true });
  const papers = new EncoderThread({ folder, stepsBack, readsNames: false });
  const kept = new LRUMap<string, Float32Array>(QUESTIONS_KEPT);
  const names = new LRUMap<string, NearestName | null>(PHRASES_KEPT);
  let namesProblem: string | null = null;
  let problem: string | null = null;
  const unavailable = (error: unknown) => {
    if (!(error instanceof EncoderUnavailable) || problem) return;
    problem = error.message;
    onUnavailable(`Papers are found by their words alone: ${problem}`);
  };
  const missNames = () => {
    if (namesProblem) return;
    namesProblem = NO_NAMES;
    onUnavailable(NO_NAMES);
  };

  return {
    model: BUNDLED_MODEL,
    closeFrom: CLOSE,
    staysHere: true,
    prepare: () => void questions.encode([]).catch(unavailable),
    isAvailable: () => problem === null,
    problem: () => problem ?? namesProblem,
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
      const cached = kept.get(query);
      if (cached) return cached;
      try {
        const [vector] = await pTimeout(questions.encode([QUESTION + query]), {
          milliseconds: longestWaitMs ?? LONGEST_WAIT_MS,
        });
        if (!vector) return null;
        kept.set(query, vector);
        return vector;
      } catch (error) {
        unavailable(error);
        return null;
      }
    },
    knowsNames: () => problem === null && namesProblem === null,
    async nearestNames(phrases, hash) {
      const fresh = phrases.filter((phrase) => !names.has(phrase));
      if (fresh.length > 0) {
        if (questions.waiting > CROWD) return null;
        const asked = questions.nearestNames(fresh, hash);
        const nearest = await pTimeout(asked, {
          milliseconds: longestWaitMs ?? LONGEST_WAIT_FOR_NAMES_MS,
        }).catch((error: unknown) => {
          unavailable(error);
          return undefined;
        });
        if (nearest === null) missNames();
        if (!nearest) return null;
        for (const [index, phrase] of fresh.entries()) names.set(phrase, nearest[index] ?? null);
      }
      return phrases.map((phrase) => names.get(phrase) ?? null);
    },
    async close() {
      await Promise.all([questions.close(), papers.close()]);
    },
  };
}
