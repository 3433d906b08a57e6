import type { Config } from '../config.ts';
import { clientOf, describeFailure, ModelError } from './endpoint.ts';

/** Pieces of text from a model, and at the end whether the last sentence is complete. */
export type TextStream = AsyncGenerator<string, { whole: boolean }>;

/** A language model that writes text. Nothing is sent before it is asked. */
export interface LanguageModel {
  name: string;
  /** Streams the answer to a prompt. Throws ModelError unless the model reports that it has finished or reached its maximum length. */
  stream(prompt: { instructions: string; prompt: string }, signal: AbortSignal): TextStream;
}

/** Time-outs in milliseconds. A small machine reads a long prompt slowly, so the first chunk may take longest. */
export interface StreamTimeouts {
  total: number;
  first: number;
  between: number;
}

const defaultTimeouts: StreamTimeouts = { total: 90_000, first: 45_000, between: 15_000 };
const MAX_OUTPUT_TOKENS = 900;
const RETRIES = 2;

type Settings = Pick<Config, 'LLM_BASE_URL' | 'LLM_API_KEY' | 'LLM_MODEL'>;

/** Returns the language model of the configured endpoint, or null when none is configured. */
export function openLanguageModel(
  { LLM_BASE_URL: baseURL, LLM_API_KEY: apiKey, LLM_MODEL: name }: Settings,
  { total, first, between }: StreamTimeouts = defaultTimeouts,
): LanguageModel | null {
  if (!baseURL || !name) return null;
  return {
    name,
    // The SDK ends a stream without an error on a time-out, so every way it can end is distinguished here.
    async *stream({ instructions, prompt }, signal) {
      const { streamText, wrapLanguageModel, extractReasoningMiddleware } = await import('ai');
      const cleanup = new AbortController();
      const { stream } = streamText({
        model: wrapLanguageModel({
          model: (await clientOf({ baseURL, apiKey, model: name })).chatModel(name),
          middleware: extractReasoningMiddleware({ tagName: 'think' }),
        }),
        instructions,
        prompt,
        temperature: 0,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        maxRetries: RETRIES,
        abortSignal: AbortSignal.any([signal, cleanup.signal]),
        timeout: { totalMs: total, firstChunkMs: first, chunkMs: between },
        onError: () => {},
      });
      try {
        for await (const part of stream) {
          if (part.type === 'text-delta') yield part.text;
          else if (part.type === 'error') throw new ModelError(describeFailure(part.error));
          else if (part.type === 'abort')
            throw new ModelError(signal.aborted ? 'it was stopped' : 'it took too long');
          else if (part.type === 'finish') return { whole: isComplete(part.finishReason) };
        }
      } catch (error) {
        throw error instanceof ModelError ? error : new ModelError(describeFailure(error));
      } finally {
        cleanup.abort();
      }
      throw new ModelError('it broke off');
    },
  };
}

/** Whether the last sentence is complete. Throws ModelError when the answer did not end regularly. */
function isComplete(reason: string): boolean {
  if (reason === 'stop') return true;
  if (reason === 'length') return false;
  throw new ModelError(reason === 'content-filter' ? 'it refused to answer' : 'it broke off');
}
