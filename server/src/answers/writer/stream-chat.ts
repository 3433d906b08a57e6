import type { Endpoint } from '../../platform/llm/endpoint.ts';
import { clientOf } from '../../platform/llm/endpoint.ts';
import { GaveUp, whyItFailed } from '../../platform/llm/gave-up.ts';
import { INSTRUCTIONS } from './prompt.ts';
import type { TextStream } from './write-checked.ts';

/** Limits in milliseconds. A small machine reads a long prompt slowly, so the first word may take longest. */
export interface Patience {
  total: number;
  first: number;
  between: number;
}

const LONGEST_ANSWER = 900;
const RETRIES = 2;

/**
 * Streams a model's answer to a prompt. The SDK ends a stream quietly on a time-out, so every way it can end is told
 * apart here: throws GaveUp unless the model itself said that it has finished or reached its length.
 */
export async function* streamChat(
  endpoint: Endpoint,
  prompt: string,
  { total, first, between }: Patience,
  signal: AbortSignal,
): TextStream {
  const { streamText, wrapLanguageModel, extractReasoningMiddleware } = await import('ai');
  const stopping = new AbortController();
  const { stream } = streamText({
    model: wrapLanguageModel({
      model: (await clientOf(endpoint)).chatModel(endpoint.model),
      middleware: extractReasoningMiddleware({ tagName: 'think' }),
    }),
    instructions: INSTRUCTIONS,
    prompt,
    temperature: 0,
    maxOutputTokens: LONGEST_ANSWER,
    maxRetries: RETRIES,
    abortSignal: AbortSignal.any([signal, stopping.signal]),
    timeout: { totalMs: total, firstChunkMs: first, chunkMs: between },
    onError: () => {},
  });
  try {
    for await (const part of stream) {
      if (part.type === 'text-delta') yield part.text;
      else if (part.type === 'error') throw new GaveUp(whyItFailed(part.error));
      else if (part.type === 'abort')
        throw new GaveUp(signal.aborted ? 'it was stopped' : 'it took too long');
      else if (part.type === 'finish') return { whole: endedBy(part.finishReason) };
    }
  } catch (error) {
    throw error instanceof GaveUp ? error : new GaveUp(whyItFailed(error));
  } finally {
    stopping.abort();
  }
  throw new GaveUp('it broke off');
}

/** Whether the last sentence is whole. Throws when the answer did not end as an answer ends. */
function endedBy(reason: string): boolean {
  if (reason === 'stop') return true;
  if (reason === 'length') return false;
  throw new GaveUp(reason === 'content-filter' ? 'it refused to answer' : 'it broke off');
}
