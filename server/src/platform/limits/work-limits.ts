import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { type EndpointPolicy, type KindOfWork, policyOf } from '../http/endpoint-policy.ts';
import type { HoldUntil } from '../http/serve.ts';
import { WorkQueue, type WorkRoom } from './work-queue.ts';

/** Simple calls at once for each search at once; they are short, and wait for the database more than they compute. */
const SIMPLE_PER_SEARCH = 32;

/** The limits of work in flight of a process, by kind, so that one kind cannot make the others wait. */
export class WorkLimits {
  readonly #queues: Record<KindOfWork, WorkQueue>;

  /** `everyWaitMs` replaces the longest waits of all kinds. */
  constructor({ SEARCHES_AT_ONCE, LOGINS_AT_ONCE, EXPORTS_AT_ONCE }: Config, everyWaitMs?: number) {
    const room = (atOnce: number, waiting: number, longestWaitMs: number, more: Partial<WorkRoom> = {}) =>
      new WorkQueue({
        atOnce,
        waiting,
        ...(everyWaitMs ? { longestWaitMs: everyWaitMs } : { longestWaitMs, ...more }),
      });
    this.#queues = {
      // Waiting longer would more than triple the time of a search. A client that is refused at once can retry sooner.
      find: room(SEARCHES_AT_ONCE, 8 * SEARCHES_AT_ONCE, 120, { doneWithinMs: 160, isNewestFirst: true }),
      page: room(SEARCHES_AT_ONCE, 8 * SEARCHES_AT_ONCE, 2000),
      // Somebody who asks waits rather than being told to ask again; papers are read with one question after the other.
      answer: room(Math.ceil(SEARCHES_AT_ONCE / 2), 8 * SEARCHES_AT_ONCE, 10_000),
      'log-in': room(LOGINS_AT_ONCE, 32 * LOGINS_AT_ONCE, 3000),
      export: room(EXPORTS_AT_ONCE, 2 * EXPORTS_AT_ONCE, 5000),
      simple: room(SIMPLE_PER_SEARCH * SEARCHES_AT_ONCE, 4 * SIMPLE_PER_SEARCH * SEARCHES_AT_ONCE, 3000),
    };
  }

  /** Refuses with 503 when there is no room for the kind of work that a request asks for. */
  refuseWhenFull(request: FastifyRequest): void {
    this.#queueOf(policyOf(request))?.refuseWhenFull();
  }

  /**
   * Does the work of a request when there is room. Its place is freed when the work is done, the response was sent or the client has
   * gone, and all its resources are released.
   */
  async run<Result>(
    reply: FastifyReply,
    work: (holdUntil: HoldUntil) => Promise<Result> | Result,
  ): Promise<Result> {
    const leave = await this.#queueOf(policyOf(reply.request))?.enter();
    if (!leave) return work(() => {});
    const pending: Promise<unknown>[] = [];
    try {
      return await work((part) => pending.push(part));
    } finally {
      pending.push(sentOrGone(reply.raw));
      void Promise.allSettled(pending).then(leave);
    }
  }

  #queueOf({ work }: EndpointPolicy): WorkQueue | undefined {
    return work === 'unlimited' ? undefined : this.#queues[work];
  }
}

/** Resolves when all of an answer was handed on, or its client has gone. */
function sentOrGone(answer: ServerResponse): Promise<void> {
  if (answer.writableFinished || answer.destroyed) return Promise.resolve();
  return new Promise((done) => {
    answer.once('finish', done);
    answer.once('close', done);
  });
}
