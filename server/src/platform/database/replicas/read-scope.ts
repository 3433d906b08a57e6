import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request may read from replicas. Everything that runs for the request shares it. */
export interface ReadScope {
  /** Whether its reads may come from a replica at all. */
  mayUseReplica: boolean;
  /** The place in the primary's log that a replica must have reached: what the user wrote last. */
  after: bigint | null;
  /** It has written: from then on it reads from the primary, or it would miss its own rows. */
  hasWritten: boolean;
}

const scopes = new AsyncLocalStorage<ReadScope>();

/** Runs `work` within a scope; its statements are routed by it. */
export const inReadScope = <Result>(scope: ReadScope, work: () => Result): Result => scopes.run(scope, work);

/** The scope of what runs now; undefined outside of requests, where everything is read from the primary. */
export const currentScope = (): ReadScope | undefined => scopes.getStore();
