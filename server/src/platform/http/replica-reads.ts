import { api, type Endpoint } from '@health/contract';
import { sql } from 'drizzle-orm';
import { logPosition } from '../database/replicas/log-position.ts';
import { inReadScope, type ReadScope } from '../database/replicas/read-scope.ts';
import type { Services } from '../services.ts';
import type { CurrentUser } from './serve.ts';

/** The endpoints that may read from replicas: they read much, and a moment's delay harms nobody but who has just written. */
const replicaPaths = new Set<string>(
  [
    api.findPapers,
    api.listFound,
    api.search,
    api.allPapers,
    api.similarPapers,
    api.papersLikeFolder,
    api.showText,
    api.severalPapers,
  ].map(({ path }) => path),
);

/** Lets requests read from replicas, and each user see what they wrote. */
export interface ReplicaReads {
  /** Runs the work of a request; its reads may go to replicas where its endpoint allows that. */
  run<Result>(
    endpoint: Endpoint,
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
    async run(endpoint, user, work) {
      const scope: ReadScope = {
        mayUseReplica: replicaPaths.has(endpoint.path),
        after: logPosition(user?.wroteAt ?? null),
        hasWritten: false,
      };
      const result = await inReadScope(scope, work);
      // Before the answer goes out: the next request may come at once. Its own statement is no write of the user.
      if (user && scope.hasWritten) await remember(user.token);
      return result;
    },
  };
}
