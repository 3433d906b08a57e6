import { createHash } from 'node:crypto';
import { errorMessages } from '@health/contract';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUMapWithDelete } from 'mnemonist';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../http/api-error.ts';

/** The part of an IPv6 address that one customer of a network gets (RFC 6177): more addresses do not mean more tries. */
const CUSTOMER_BYTES = 8;

/** Returns the key of a client: an IPv4 address, or the first half of an IPv6 address. */
export function clientAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray();
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr
    .fromByteArray([...bytes.slice(0, CUSTOMER_BYTES), ...Array(CUSTOMER_BYTES).fill(0)])
    .toString();
}

/** Requests a minute of one user, or of one address that has not proved to be a user; more is a loop, not a person. */
const REQUESTS = 1200;
/** Sessions that are remembered as real. One that is forgotten costs its address one request. */
const SESSIONS = 20_000;

/**
 * Counts all requests by the minute, in the memory of this process: those with a session that was found before by its
 * user, so that people behind one address do not share a limit, and all others by address, whatever they claim.
 */
export class RequestLimits {
  readonly #counts = new RateLimiterMemory({ points: REQUESTS, duration: 60 });
  /** The user of each session, by the digest of what its client sends. */
  readonly #users = new LRUMapWithDelete<string, string>(SESSIONS);

  /** Counts a request; refuses with 429 when it is one too many. */
  async count(request: FastifyRequest): Promise<void> {
    const user = this.#users.get(hashOf(request));
    try {
      await this.#counts.consume(user ? `user ${user}` : `address ${clientAddress(request.ip)}`);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw new ApiError(429, errorMessages.tooManyTries, { retryAfter });
    }
  }

  /** From now on the requests of this session count for its user. */
  remember(request: FastifyRequest, userId: string): void {
    this.#users.set(hashOf(request), userId);
  }

  /** From now on requests that look like this one count for their address. */
  forget(request: FastifyRequest): void {
    this.#users.delete(hashOf(request));
  }
}

function hashOf({ headers }: FastifyRequest): string {
  return createHash('sha256')
    .update(headers.authorization ?? '')
    .digest('base64url');
}
