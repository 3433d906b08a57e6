import type { Config } from '../config.ts';
import { type Embedder, endpointEmbedder } from '../llm/embedder.ts';
import { bundledEncoder } from './bundled-encoder.ts';

type Settings = Pick<Config, 'ENCODER' | 'EMBEDDING_BASE_URL' | 'EMBEDDING_API_KEY' | 'EMBEDDING_MODEL'>;

/**
 * Returns what turns texts into vectors in this process: nothing when it is switched off, the configured endpoint where there
 * is one, else the encoder that comes with the application. `onUnavailable` is told once, in a sentence, what of the latter does not work.
 */
export function openEmbedder(settings: Settings, onUnavailable: (sentence: string) => void): Embedder | null {
  if (settings.ENCODER === 'off') return null;
  return endpointEmbedder(settings) ?? bundledEncoder({ onUnavailable });
}
