import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseError, type Pool } from 'pg';
import { Replica } from './replica.ts';

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
const currentScope = (): ReadScope | undefined => scopes.getStore();

/** A statement that only reads. A function that writes is refused by the replica, and then the primary is asked. */
const READS = /^\s*(?:select|with|values)\b/i;
const WRITES =
  /\b(?:insert|update|delete|merge|truncate|for\s+(?:no\s+key\s+)?(?:update|share)|advisory|nextval)\b/i;
/** "cannot execute … in a read-only transaction" */
const READ_ONLY = '25006';

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * Lets the reads of requests that may (`read-scope`) go to replicas, in turn, and everything else to the primary. A replica that
 * has not what the user wrote last, or does not answer, is passed over. Transactions run on the primary. Returns the
 * function that closes the connections to the replicas.
 */
export function routeReads(primary: Pool, urls: readonly string[], application: string): () => Promise<void> {
  const replicas = urls.map((url) => new Replica(url, application));
  const connect = primary.connect.bind(primary);
  // A pool's own statements take connections, too; those are not transactions.
  const plain: Pool = Object.create(primary, { connect: { value: connect } });
  const askPrimary = primary.query.bind(plain) as unknown as Query;
  let turn = 0;

  const choose = async ({ after }: ReadScope): Promise<Replica | null> => {
    for (let tries = 0; tries < replicas.length; tries++) {
      const replica = replicas[turn++ % replicas.length];
      if (replica && !replica.isResting && (await replica.hasReached(after))) return replica;
    }
    return null;
  };

  const routed: Query = async (...args) => {
    const scope = currentScope();
    if (!scope) return askPrimary(...args);
    if (!isRead(args[0])) scope.hasWritten = true;
    if (!scope.mayUseReplica || scope.hasWritten) return askPrimary(...args);
    const replica = await choose(scope);
    return replica ? askReplica(replica, scope, args, askPrimary) : askPrimary(...args);
  };
  primary.query = routed as unknown as Pool['query'];
  // It is unknown here whether a transaction writes.
  primary.connect = ((...args: Parameters<typeof connect>) => {
    const scope = currentScope();
    if (scope) scope.hasWritten = true;
    return connect(...args);
  }) as Pool['connect'];
  return async () => void (await Promise.all(replicas.map(({ pool }) => pool.end())));
}

async function askReplica(
  replica: Replica,
  scope: ReadScope,
  args: unknown[],
  askPrimary: Query,
): Promise<unknown> {
  try {
    return await (replica.pool.query.bind(replica.pool) as unknown as Query)(...args);
  } catch (error) {
    // A mistake in the statement, or a value that does not fit, is the same on the primary.
    if (error instanceof DatabaseError && error.code !== READ_ONLY && !isLost(error)) throw error;
    if (error instanceof DatabaseError && error.code === READ_ONLY) scope.hasWritten = true;
    else replica.rest();
    return askPrimary(...args);
  }
}

/** The replica stops, starts, or cancelled the statement because it is behind: classes 57 and 40 of PostgreSQL's errors. */
const isLost = ({ code = '' }: DatabaseError): boolean => code.startsWith('57') || code.startsWith('40');

function isRead(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : String(Object(statement).text ?? '');
  return READS.test(text) && !WRITES.test(text);
}
