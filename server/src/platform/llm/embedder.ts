import type { Config } from '../config.ts';
import { clientOf, type ModelEndpoint } from './endpoint.ts';

/** Turns texts into vectors of one length, at the configured endpoint. */
export interface Embedder {
  /** The model's name; vectors of different models are never compared. */
  model: string;
  /** Vectors in the order of the texts. Throws when the endpoint fails for good. */
  embed(texts: string[], signal: AbortSignal): Promise<number[][]>;
  /** The vector of a query, or null when the endpoint is not quick enough to wait for. Never throws. */
  embedQuery(query: string): Promise<number[] | null>;
}

/** How long a search waits for its vector, in milliseconds. */
const QUERY_WAIT = 300;
const BATCH_WAIT = 60_000;
const RETRIES = 3;
const LONGEST = 6000;

type Settings = Pick<Config, 'EMBEDDING_BASE_URL' | 'EMBEDDING_API_KEY' | 'EMBEDDING_MODEL'>;

/** The embedder of the configured endpoint, or null when there is none. */
export function openEmbedder(settings: Settings): Embedder | null {
  const { EMBEDDING_BASE_URL: baseURL, EMBEDDING_API_KEY: apiKey, EMBEDDING_MODEL: model } = settings;
  if (!baseURL || !model) return null;
  const endpoint = { baseURL, apiKey, model };
  return {
    model,
    embed: (texts, signal) =>
      embedTexts(endpoint, texts, RETRIES, AbortSignal.any([signal, AbortSignal.timeout(BATCH_WAIT)])),
    embedQuery: async (query) => {
      try {
        const [vector] = await embedTexts(endpoint, [query], 0, AbortSignal.timeout(QUERY_WAIT));
        return vector ?? null;
      } catch {
        return null;
      }
    },
  };
}

async function embedTexts(
  endpoint: ModelEndpoint,
  texts: string[],
  maxRetries: number,
  abortSignal: AbortSignal,
): Promise<number[][]> {
  const { embedMany } = await import('ai');
  const { embeddings } = await embedMany({
    model: (await clientOf(endpoint)).embeddingModel(endpoint.model),
    values: texts.map((text) => text.slice(0, LONGEST)),
    maxRetries,
    abortSignal,
  });
  if (embeddings.length !== texts.length)
    throw new Error('The endpoint did not answer a vector for each text.');
  return embeddings;
}
