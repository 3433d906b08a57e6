import { clientOf, describeFailure, type ModelEndpoint, ModelError } from '../../platform/llm/endpoint.ts';
import { INSTRUCTIONS } from './prompt.ts';
import type { TextStream } from './write-checked.ts';

/** Time-outs in milliseconds. A small machine reads a long prompt slowly, so the first chunk may take longest. */
export interface StreamTimeouts {
  total: number;
  first: number;
  between: number;
}

const MAX_OUTPUT_TOKENS = 900;
const RETRIES = 2;

/**
 * Streams a model's answer to a prompt. The SDK ends a stream without an error on a time-out, so every way it can end is
 * distinguished here. Throws ModelError unless the model reports that it has finished or reached its maximum length.
 */
export async function* streamChat(
  endpoint: ModelEndpoint,
  prompt: string,
  { total, first, between }: StreamTimeouts,
  signal: AbortSignal,
): TextStream {
  const { streamText, wrapLanguageModel, extractReasoningMiddleware } = await import('ai');
  const cleanup = new AbortController();
  const { stream } = streamText({
    model: wrapLanguageModel({
      model: (await clientOf(endpoint)).chatModel(endpoint.model),
      middleware: extractReasoningMiddleware({ tagName: 'think' }),
    }),
    instructions: INSTRUCTIONS,
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
}

/** Whether the last sentence is complete. Throws ModelError when the answer did not end regularly. */
function isComplete(reason: string): boolean {
  if (reason === 'stop') return true;
  if (reason === 'length') return false;
  throw new ModelError(reason === 'content-filter' ? 'it refused to answer' : 'it broke off');
}
