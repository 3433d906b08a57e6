import { api, errorMessages, type ReplyOf } from '@health/contract';
import { sql } from 'drizzle-orm';
import pTimeout from 'p-timeout';
import { z } from 'zod';
import type { Embedder } from '../llm/embedder.ts';
import type { Services } from '../services.ts';
import { ApiError } from './api-error.ts';
import type { Serve } from './serve.ts';

/** Milliseconds that the database has to answer, so that health is known within two seconds. */
const TIMEOUT_MS = 1500;

/** What other areas know about the state of a process. */
export interface HealthSources {
  /** The version of the evidence that papers are read to. */
  evidenceVersion: number;
  /** The version of what reads papers at import. */
  readerVersion: number;
  /** What is broken, a sentence each. */
  problems: () => string[];
  /** How many papers wait for a vector of this embedder. */
  withoutVector: (embedder: Embedder) => Promise<number>;
}

const counts = z.array(
  z.object({
    papers: z.int(),
    passages_pending: z.int(),
    evidence_pending: z.int(),
    old_records: z.int(),
    only_reads: z.boolean(),
  }),
);
const NO_ROOM = 'The disk is nearly full: the library can only be read until there is room again.';

/** Registers the endpoints by which an operator and a load balancer see how the process is. */
export function healthRoutes(serve: Serve, services: Services, sources: HealthSources): void {
  serve(api.checkHealth, { work: 'unlimited' }, () => checkHealth(services, sources));
  serve(api.checkReady, { work: 'unlimited' }, async () => {
    const { status } = await checkHealth(services, sources);
    if (status === 'unreachable') throw new ApiError(503, errorMessages.unavailable, { retryAfter: 5 });
    return { ready: true as const };
  });
}

async function checkHealth(
  { db, databaseKind: database, embedder }: Services,
  { evidenceVersion, readerVersion, problems: known, withoutVector }: HealthSources,
): Promise<ReplyOf<typeof api.checkHealth>> {
  const asked = db.execute(sql`
    select coalesce((select papers from corpus), 0)::int as papers,
      (select count(*) from papers where not passages_indexed)::int as passages_pending,
      (select coalesce((select papers from corpus), 0) - count(*) from paper_evidence
        where version = ${evidenceVersion})::int as evidence_pending,
      (select count(*) from papers where reader < ${readerVersion} and source <> 'starter')::int as old_records,
      current_setting('transaction_read_only') = 'on' as only_reads`);
  const isReading = embedder?.isAvailable() ? embedder : null;
  const vectors = isReading ? withoutVector(isReading) : Promise.resolve(null);
  const meaning = { model: embedder?.model ?? null, problem: embedder?.problem() ?? null };
  const found = await pTimeout(asked, { milliseconds: TIMEOUT_MS }).catch(() => null);
  const [row] = found ? counts.parse(found.rows) : [];
  if (!row) {
    const none = {
      papers: null,
      passages_pending: null,
      evidence_pending: null,
      old_records: null,
      vectors_pending: null,
    };
    vectors.catch(() => {});
    return { status: 'unreachable', problems: ['The database does not answer.'], database, ...none, meaning };
  }
  const { only_reads, ...pending } = row;
  const problems = [...known(), ...(only_reads ? [NO_ROOM] : [])];
  const working = row.passages_pending > 0 ? 'busy' : 'ok';
  return {
    status: problems.length > 0 ? 'degraded' : working,
    problems,
    database,
    ...pending,
    evidence_pending: Math.max(0, row.evidence_pending),
    vectors_pending: await pTimeout(vectors, { milliseconds: TIMEOUT_MS }).catch(() => null),
    meaning,
  };
}
