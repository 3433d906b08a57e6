import type { ServerResponse } from 'node:http';
import { api, type Endpoint } from '@health/contract';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import type { HoldUntil } from '../http/serve.ts';
import { WorkQueue } from './work-queue.ts';

type Kind = 'find' | 'page' | 'answer' | 'log-in' | 'export' | 'rest';

const kinds = new Map<string, Kind>(
  (
    [
      ['find', [api.findPapers, api.listFound]],
      ['page', [api.allPapers, api.similarPapers, api.papersLikeFolder]],
      ['answer', [api.search, api.runNow]],
      ['log-in', [api.logIn, api.signUp, api.changePassword, api.changeEmail, api.resetPassword]],
      ['export', [api.exportData, api.eraseAccount, api.previewReferences, api.importReferences]],
    ] as const
  ).flatMap(([kind, endpoints]) => endpoints.map(({ path }): [string, Kind] => [path, kind])),
);

/** These always answer: whether the server is well, and an answer that is already being made, which is only watched. */
const unlimited = new Set<string>([api.checkHealth.path, '/api/ready', api.resumeSearch.path]);

/** Simple calls at once for each search at once; they are short, and wait for the database more than they compute. */
const SIMPLE_PER_SEARCH = 32;

/** The limits of work in flight of a process, by kind, so that one kind cannot make the others wait. */
export class WorkLimits {
  readonly #queues: Record<Kind, WorkQueue>;

  /** `everyWaitMs` replaces the longest waits of all kinds. */
  constructor({ SEARCHES_AT_ONCE, LOGINS_AT_ONCE, EXPORTS_AT_ONCE }: Config, everyWaitMs?: number) {
    const room = (atOnce: number, waiting: number, longestWaitMs: number) =>
      new WorkQueue({ atOnce, waiting, longestWaitMs: everyWaitMs ?? longestWaitMs });
    this.#queues = {
      // Waiting longer would more than treble the time of a search; told at once, its user can try again sooner.
      find: room(SEARCHES_AT_ONCE, 8 * SEARCHES_AT_ONCE, 150),
      page: room(SEARCHES_AT_ONCE, 8 * SEARCHES_AT_ONCE, 2000),
      answer: room(Math.ceil(SEARCHES_AT_ONCE / 2), 8 * SEARCHES_AT_ONCE, 3000),
      'log-in': room(LOGINS_AT_ONCE, 32 * LOGINS_AT_ONCE, 3000),
      export: room(EXPORTS_AT_ONCE, 2 * EXPORTS_AT_ONCE, 5000),
      rest: room(SIMPLE_PER_SEARCH * SEARCHES_AT_ONCE, 4 * SIMPLE_PER_SEARCH * SEARCHES_AT_ONCE, 3000),
    };
  }

  /** Refuses with 503 when there is no room for a request to this endpoint. */
  refuseWhenFull(endpoint: Endpoint): void {
    this.#queueOf(endpoint)?.refuseWhenFull();
  }

  /**
   * Does the work of a request when there is room. Its place is given back when the work is done, the answer was sent or
   * its client has gone, and everything that was held for it has ended.
   */
  async run<Result>(
    endpoint: Endpoint,
    reply: FastifyReply,
    work: (holdUntil: HoldUntil) => Promise<Result> | Result,
  ): Promise<Result> {
    const leave = await this.#queueOf(endpoint)?.enter();
    if (!leave) return work(() => {});
    const pending: Promise<unknown>[] = [];
    try {
      return await work((part) => pending.push(part));
    } finally {
      pending.push(sentOrGone(reply.raw));
      void Promise.allSettled(pending).then(leave);
    }
  }

  #queueOf({ path }: Endpoint): WorkQueue | undefined {
    return unlimited.has(path) ? undefined : this.#queues[kinds.get(path) ?? 'rest'];
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
