import { api } from '@health/contract';
import { count, eq, sql } from 'drizzle-orm';
import { paperEvidence } from '../schema/evidence.ts';
import { corpus, papers } from '../schema/papers.ts';
import type { Services } from '../services.ts';
import type { Serve } from './serve.ts';

export function healthRoutes(serve: Serve, { db, databaseKind }: Services): void {
  serve(api.checkHealth, async () => {
    const [known] = await db.select({ papers: corpus.papers }).from(corpus);
    const [waiting] = await db
      .select({ papers: count() })
      .from(papers)
      .where(eq(papers.passagesIndexed, false));
    const newest = sql`(select max(version) from paper_evidence)`;
    const [read] = await db
      .select({ papers: count() })
      .from(paperEvidence)
      .where(eq(paperEvidence.version, newest));
    const pending = waiting?.papers ?? 0;
    const total = known?.papers ?? 0;
    return {
      status: pending > 0 ? ('busy' as const) : ('ok' as const),
      database: databaseKind,
      papers: total,
      passages_pending: pending,
      evidence_pending: Math.max(0, total - (read?.papers ?? 0)),
    };
  });
}
