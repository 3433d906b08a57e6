import { type AnswerStep, answerStep, type Endpoint, errorMessages, type InputOf } from '@health/contract';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { addressOf, type Input, read, requestOf, send, stopWhenLoggedOut } from './call.ts';
import { errorFromResponse, RequestError } from './request-error.ts';
import { storedUser } from './stored-user.ts';

/**
 * Calls an endpoint that streams an answer in steps and passes each on; ends with the stream. Throws `RequestError` for every
 * failure: a server error, a network failure, and a stream that breaks off or is aborted by its signal.
 */
export async function callSteps<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  onStep: (step: AnswerStep) => void,
  signal?: AbortSignal,
): Promise<void> {
  const { params, query } = input as Input;
  const token = storedUser()?.token;
  const request = requestOf(endpoint, input as Input, { Accept: 'text/event-stream' });
  const response = await send(addressOf(endpoint.path, params, query), { ...request, signal });
  stopWhenLoggedOut(response.status, token);
  if (!response.ok || !response.body) throw errorFromResponse(response.status, await read(response));
  for await (const step of stepsOf(response.body)) onStep(step);
}

async function* stepsOf(body: ReadableStream<BufferSource>): AsyncGenerator<AnswerStep> {
  const reader = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      yield answerStep.parse(JSON.parse(value.data));
    }
  } catch {
    throw new RequestError(0, errorMessages.unreachable);
  } finally {
    await reader.cancel().catch(() => {});
  }
}
