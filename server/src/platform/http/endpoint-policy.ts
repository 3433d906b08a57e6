import type { Endpoint } from '@health/contract';
import type { FastifyRequest } from 'fastify';

/** Kinds of work that are limited separately, so that one cannot make the others wait. */
export type KindOfWork = 'find' | 'page' | 'answer' | 'log-in' | 'export' | 'simple';

/** What an audited endpoint does, as the log names it. */
export type AuditedAction =
  | 'log-in'
  | 'sign-up'
  | 'access-code'
  | 'password'
  | 'email'
  | 'reset'
  | 'sessions'
  | 'export'
  | 'erase'
  | 'share'
  | 'admin';

/**
 * How the server treats the requests of one endpoint. It stands where the endpoint is served, in the `routes.ts` of its area;
 * what an endpoint does not say is as in `defaultPolicy`. Who may call it is said in the contract (`access`).
 */
export interface EndpointPolicy {
  /** Which limit of work in flight it shares (`limits/work-limits.ts`). `unlimited` is for what answers however full they are. */
  work: KindOfWork | 'unlimited';
  /** Counts tries by address, because guessing would pay: passwords, codes, the tokens of links, addresses that are secrets. */
  countsTries: boolean;
  /** The event in the log that each of its outcomes is; with `null` only a denial is one. */
  audit: AuditedAction | null;
  /** Its reads may go to replicas: it reads much, and a short lag matters only to a user who has just written. */
  readsReplica: boolean;
  /** `default`: refused with 503 after `DEADLINE_MS`. `none`: may take longer, such as an answer that a language model writes. */
  deadline: 'default' | 'none';
}

/** The policy of an endpoint that says nothing of its own. */
export const defaultPolicy: Readonly<EndpointPolicy> = {
  work: 'simple',
  countsTries: false,
  audit: null,
  readsReplica: false,
  deadline: 'default',
};

declare module 'fastify' {
  /** What a route of the contract carries, for hooks and limits to read from the request that it matched. */
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    policy?: Readonly<EndpointPolicy>;
  }
}

/** Returns the policy of the route that a request matched; routes outside the contract, and addresses without a route, have the default. */
export function policyOf({ routeOptions }: FastifyRequest): Readonly<EndpointPolicy> {
  // An address that cannot be decoded has not even a route for what is not found.
  return routeOptions.config?.policy ?? defaultPolicy;
}
