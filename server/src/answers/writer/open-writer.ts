import type { Config } from '../../platform/config.ts';
import { ModelError } from '../../platform/llm/endpoint.ts';
import type { FindingOf } from '../verify/check-sentence.ts';
import { buildPrompt } from './prompt.ts';
import { type StreamTimeouts, streamChat } from './stream-chat.ts';
import { writeChecked } from './write-checked.ts';
import type { Writer } from './writer.ts';

const defaultTimeouts: StreamTimeouts = { total: 90_000, first: 45_000, between: 15_000 };

type WriterSettings = Pick<Config, 'LLM_BASE_URL' | 'LLM_API_KEY' | 'LLM_MODEL'>;

/** Returns the writer of the configured endpoint, or null when none is configured. Nothing is sent before it writes. */
export function openWriter(
  { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL }: WriterSettings,
  findingOf: FindingOf,
  timeouts: StreamTimeouts = defaultTimeouts,
): Writer | null {
  if (!LLM_BASE_URL || !LLM_MODEL) return null;
  const endpoint = { baseURL: LLM_BASE_URL, apiKey: LLM_API_KEY, model: LLM_MODEL };
  return {
    name: LLM_MODEL,
    async *write(request, signal) {
      try {
        yield* writeChecked(
          streamChat(endpoint, buildPrompt(request.question, request.sources), timeouts, signal),
          request,
          findingOf,
        );
      } catch (error) {
        const reason = error instanceof ModelError ? error.message : 'its answer could not be read';
        yield { kind: 'given-up', reason: `${LLM_MODEL} was not used: ${reason}.` };
      }
    },
  };
}
