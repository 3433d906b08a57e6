import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Admits, HoldUntil, Identify } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { GuessLimits } from './guess-limits.ts';
import { RequestLimits } from './request-limits.ts';
import { WorkLimits } from './work-limits.ts';

/** Decides which requests are taken: all limits of a process in one place. */
export class Admission implements Admits {
  readonly #requests = new RequestLimits();
  readonly #guesses: GuessLimits;
  readonly #work: WorkLimits;

  constructor(services: Services) {
    this.#guesses = new GuessLimits(services);
    this.#work = new WorkLimits(services.config, services.longestWaitMs);
  }

  /** Refuses a request before its body is read: 429 for too many of a client, 503 when there is no room for it. */
  async admit(request: FastifyRequest): Promise<void> {
    await this.#requests.count(request);
    this.#work.refuseWhenFull(request);
    await this.#guesses.count(request);
  }

  /** Returns the same way to find the user of a request; the requests of users that were found count for them. */
  counting(identify: Identify): Identify {
    return async (request) => {
      try {
        const user = await identify(request);
        this.#requests.remember(request, user.id);
        return user;
      } catch (error) {
        this.#requests.forget(request);
        throw error;
      }
    };
  }

  /** Does the work of a request when there is room for it; refuses with 503 when there is none in time. */
  run<Result>(
    reply: FastifyReply,
    work: (holdUntil: HoldUntil) => Promise<Result> | Result,
  ): Promise<Result> {
    return this.#work.run(reply, work);
  }
}
