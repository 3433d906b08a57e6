import type { Config } from '../../platform/config.ts';
import { GaveUp } from '../../platform/llm/gave-up.ts';
import type { FindingOf } from '../verify/check-sentence.ts';
import { promptOf } from './prompt.ts';
import { type Patience, streamChat } from './stream-chat.ts';
import { writeChecked } from './write-checked.ts';
import type { Writer } from './writer.ts';

const patience: Patience = { total: 90_000, first: 45_000, between: 15_000 };

type Settings = Pick<Config, 'LLM_BASE_URL' | 'LLM_API_KEY' | 'LLM_MODEL'>;

/** The writer of the configured endpoint, or null when there is none. Nothing is sent before it is asked to write. */
export function openWriter(
  { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL }: Settings,
  findingOf: FindingOf,
  limits: Patience = patience,
): Writer | null {
  if (!LLM_BASE_URL || !LLM_MODEL) return null;
  const endpoint = { baseURL: LLM_BASE_URL, apiKey: LLM_API_KEY, model: LLM_MODEL };
  return {
    name: LLM_MODEL,
    async *write({ question, sources }, signal) {
      try {
        yield* writeChecked(
          streamChat(endpoint, promptOf(question, sources), limits, signal),
          sources,
          findingOf,
        );
      } catch (error) {
        const why = error instanceof GaveUp ? error.message : 'its answer could not be read';
        yield { kind: 'given-up', reason: `${LLM_MODEL} was not used: ${why}.` };
      }
    },
  };
}
