import { api } from '@health/contract';
import { count, eq } from 'drizzle-orm';
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
    const pending = waiting?.papers ?? 0;
    return {
      status: pending > 0 ? ('busy' as const) : ('ok' as const),
      database: databaseKind,
      papers: known?.papers ?? 0,
      passages_pending: pending,
    };
  });
}
