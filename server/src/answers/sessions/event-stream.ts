import { PassThrough, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RunningAnswer } from './running-answer.ts';

/** Proxies close connections that are silent for 30 seconds or more. */
const HEARTBEAT_MS = 15_000;

/** Whether the caller asked for steps instead of one body. */
export const wantsSteps = ({ headers }: FastifyRequest): boolean =>
  /\btext\/event-stream\b/i.test(headers.accept ?? '');

/** Sends the steps of an answer as server-sent events, those behind `Last-Event-ID` only, and ends with the last. */
export function sendSteps(answer: RunningAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(eventStream(answer, lastHeard(request)));
}

/** The number of the last step the caller has; what is no number counts as none. */
function lastHeard({ headers }: FastifyRequest): number {
  const number = Number(headers['last-event-id']);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

function eventStream(answer: RunningAnswer, after: number): Readable {
  const events = new PassThrough();
  const heartbeat = setInterval(() => events.write(': still here\n\n'), HEARTBEAT_MS);
  const leave = answer.follow(
    after,
    (number, step) => events.write(`id: ${number}\ndata: ${JSON.stringify(step)}\n\n`),
    () => events.end(),
  );
  return events.once('close', () => {
    clearInterval(heartbeat);
    leave();
  });
}
