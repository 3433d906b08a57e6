import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { logPosition } from '../database/replicas/replica.ts';
import { inReadScope, type ReadScope } from '../database/replicas/route-reads.ts';
import type { Services } from '../services.ts';
import { policyOf } from './endpoint-policy.ts';
import type { CurrentUser } from './serve.ts';

/** Lets requests read from replicas, and each user see what they wrote. */
export interface ReplicaReads {
  /** Runs the work of a request; its reads may go to replicas where the policy of its endpoint allows that. */
  run<Result>(
    request: FastifyRequest,
    user: CurrentUser | undefined,
    work: () => Promise<Result>,
  ): Promise<Result>;
}

/** Notes where in the primary's log a session wrote last. */
export type NoteWrite = (token: string, position: string) => Promise<void>;

/** Returns how requests read when there are replicas; null when there are none. */
export function replicaReads(
  { db, config }: Pick<Services, 'db' | 'config'>,
  noteWrite: NoteWrite,
): ReplicaReads | null {
  if (config.DATABASE_READ_URLS.length === 0) return null;
  const remember = async (token: string) => {
    const { rows } = await db.execute<{ at: string }>(sql`select pg_current_wal_insert_lsn()::text as at`);
    if (rows[0]) await noteWrite(token, rows[0].at);
  };
  return {
    async run(request, user, work) {
      const scope: ReadScope = {
        mayUseReplica: policyOf(request).readsReplica,
        after: logPosition(user?.wroteAt ?? null),
        hasWritten: false,
      };
      const result = await inReadScope(scope, work);
      // Before the answer goes out: the next request may come at once. Its own statement is not a write of the user.
      if (user && scope.hasWritten) await remember(user.token);
      return result;
    },
  };
}
