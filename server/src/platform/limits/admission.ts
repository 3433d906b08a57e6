import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUMap } from 'mnemonist';
import type { Admits, HoldUntil, Identify } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { countInMinute, tooManyTries } from './count-tries.ts';
import { clientAddress, RequestLimits } from './request-limits.ts';
import { WorkLimits } from './work-limits.ts';

/** Decides which requests are accepted: all limits of a process in one place. */
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

/** Refusals that are remembered to spare the database. One that is forgotten costs a query, never a try. */
const REMEMBERED = 20_000;

/**
 * Counts tries by the endpoint that a request was matched with and by address, so that no spelling of the path and no
 * header makes a second counter. The counters are in the database: all processes share them, and no traffic evicts them.
 */
class GuessLimits {
  readonly #services: Services;
  readonly #refused = new LRUMap<string, Date>(REMEMBERED);

  constructor(services: Services) {
    this.#services = services;
  }

  /** Counts a request whose endpoint's policy says so; refuses with 429 when it is one too many. */
  async count({ routeOptions, ip }: FastifyRequest): Promise<void> {
    const { endpoint, policy } = routeOptions.config;
    if (!endpoint || !policy?.countsTries) return;
    const { path } = endpoint;
    const client = clientAddress(ip);
    const key = `${path} ${client}`;
    const now = this.#services.now();
    const rejection = this.#refused.get(key);
    if (rejection && rejection > now) throw tooManyTries(now, rejection);
    const allowedAt = await countInMinute(this.#services, path, client, this.#services.config.LOGIN_TRIES);
    if (!allowedAt) return;
    this.#refused.set(key, allowedAt);
    throw tooManyTries(now, allowedAt);
  }
}
