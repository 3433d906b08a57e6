import { api, type Endpoint } from '@health/contract';
import { LRUMap } from 'mnemonist';
import type { Services } from '../services.ts';
import { countInMinute, tooManyTries } from './count-tries.ts';
import { clientAddress } from './request-limits.ts';

/** Where guessing would pay: passwords, codes, the tokens of links, and addresses that are secrets. */
const guessable = new Set<string>(
  [
    ...[api.logIn, api.signUp, api.checkAccessCode, api.googleLogIn],
    ...[api.requestReset, api.resetPassword, api.verifyEmail],
    ...[api.changePassword, api.changeEmail, api.exportData, api.eraseAccount],
    ...[api.showFeed, api.unsubscribe, api.openUnsubscribe],
  ].map(({ path }) => path),
);

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

  /** Counts a request to an endpoint where guessing would pay; refuses with 429 when it is one too many. */
  async count({ path }: Endpoint, address: string): Promise<void> {
    if (!guessable.has(path)) return;
    const client = clientAddress(address);
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
