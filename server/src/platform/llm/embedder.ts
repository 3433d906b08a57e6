import type { Config } from '../config.ts';
import { clientOf, type ModelEndpoint } from './endpoint.ts';

/** A vector of a text; only directions are compared. */
export type TextVector = ArrayLike<number>;

/** The name nearest to a phrase: its place among the names, and the cosine, -1 to 1. */
export interface NearestName {
  name: number;
  cosine: number;
}

/** Turns texts into vectors of one length: the bundled encoder, or a model at the configured endpoint. */
export interface Embedder {
  /** The model's name; vectors of different models are never compared. */
  model: string;
  /** The cosine from which two of its texts are about the same; -1 where that is not known. */
  closeFrom: number;
  /** Whether texts are read in this process and sent to no other. */
  staysHere: boolean;
  /** Makes it ready for the first question, where that takes time. */
  prepare(): void;
  /** False once it is known that this process cannot use it. */
  isAvailable(): boolean;
  /** Why it, or a part of it, cannot be used, in a sentence; null while all of it can. */
  problem(): string | null;
  /** Vectors in the order of the texts. Throws when there are none for good. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<TextVector[]>;
  /** The vector of a question, or null when there is none quickly enough to wait for. Never throws. */
  embedQuery(query: string): Promise<TextVector | null>;
  /** Whether it can find the name of the vocabulary that is nearest to a phrase. */
  knowsNames(): boolean;
  /**
   * For each phrase the nearest of the vocabulary's names, whose hash is `names`; null for a phrase without any near. Null when
   * they are not known quickly enough to wait for. Never throws.
   */
  nearestNames(phrases: readonly string[], names: string): Promise<(NearestName | null)[] | null>;
  close(): Promise<void>;
}

/** How long a search waits for its vector, in milliseconds. */
const QUERY_WAIT_MS = 300;
const BATCH_WAIT = 60_000;
const RETRIES = 3;
const LONGEST = 6000;

type Settings = Pick<Config, 'EMBEDDING_BASE_URL' | 'EMBEDDING_API_KEY' | 'EMBEDDING_MODEL'>;

/** The embedder of the configured endpoint, or null when there is none. A question waits `longestWaitMs` for its vector. */
export function endpointEmbedder(
  settings: Settings,
  { longestWaitMs = QUERY_WAIT_MS }: { longestWaitMs?: number | undefined } = {},
): Embedder | null {
  const { EMBEDDING_BASE_URL: baseURL, EMBEDDING_API_KEY: apiKey, EMBEDDING_MODEL: model } = settings;
  if (!baseURL || !model) return null;
  const endpoint = { baseURL, apiKey, model };
  return {
    model,
    closeFrom: -1,
    staysHere: false,
    // A client that cannot be loaded is reported by the call that needs it.
    prepare: () => void Promise.all([import('ai'), clientOf(endpoint)]).catch(() => {}),
    isAvailable: () => true,
    problem: () => null,
    embed: (texts, signal) => embedTexts(endpoint, texts, RETRIES, { longestMs: BATCH_WAIT, signal }),
    embedQuery: async (query) => {
      try {
        const [vector] = await embedTexts(endpoint, [query], 0, { longestMs: longestWaitMs });
        return vector ?? null;
      } catch {
        return null;
      }
    },
    knowsNames: () => false,
    nearestNames: async () => null,
    close: async () => {},
  };
}

async function embedTexts(
  endpoint: ModelEndpoint,
  texts: readonly string[],
  maxRetries: number,
  { longestMs, signal }: { longestMs: number; signal?: AbortSignal },
): Promise<number[][]> {
  const { embedMany } = await import('ai');
  const model = (await clientOf(endpoint)).embeddingModel(endpoint.model);
  // What is loaded for the first call is not what the endpoint takes.
  const limit = AbortSignal.timeout(longestMs);
  const abortSignal = signal ? AbortSignal.any([signal, limit]) : limit;
  const { embeddings } = await embedMany({
    model,
    values: texts.map((text) => text.slice(0, LONGEST)),
    maxRetries,
    abortSignal,
  });
  if (embeddings.length !== texts.length)
    throw new Error('The endpoint did not answer a vector for each text.');
  return embeddings;
}
