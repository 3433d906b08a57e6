import { PassThrough, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FollowableAnswer } from './running-answer.ts';

/** Proxies close connections that are idle for 30 seconds or more. */
const HEARTBEAT_MS = 15_000;

/** Whether the client accepts server-sent events instead of one body. */
export const acceptsEventStream = ({ headers }: FastifyRequest): boolean =>
  /\btext\/event-stream\b/i.test(headers.accept ?? '');

/** Streams the steps of an answer after `Last-Event-ID` as server-sent events; ends after the last step. */
export function streamSteps(
  answer: FollowableAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(eventStream(answer, lastEventId(request)));
}

/** The number of the last step that the client has; 0 when the header is missing or no number. */
function lastEventId({ headers }: FastifyRequest): number {
  const number = Number(headers['last-event-id']);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

function eventStream(answer: FollowableAnswer, after: number): Readable {
  const events = new PassThrough();
  const heartbeat = setInterval(() => events.write(': still here\n\n'), HEARTBEAT_MS);
  const unsubscribe = answer.follow(
    after,
    (number, step) => events.write(`id: ${number}\ndata: ${JSON.stringify(step)}\n\n`),
    () => events.end(),
  );
  return events.once('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
}
