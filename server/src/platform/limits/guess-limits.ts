import type { FastifyRequest } from 'fastify';
import { LRUMap } from 'mnemonist';
import type { Services } from '../services.ts';
import { countInMinute, tooManyTries } from './count-tries.ts';
import { clientAddress } from './request-limits.ts';

/** Refusals that are remembered to spare the database. One that is forgotten costs a query, never a try. */
const REMEMBERED = 20_000;

/**
 * Counts tries by the endpoint that a request was matched with and by address, so that no spelling of the path and no
 * header makes a second counter. The counters stand in the database: all processes share them, and no traffic evicts them.
 */
export class GuessLimits {
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
