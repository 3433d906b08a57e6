import { and, eq, ne } from 'drizzle-orm';
import { sourceTasks } from '../../platform/schema/sources.ts';
import type { Services } from '../../platform/services.ts';
import { type RequestedTask, requestTask } from '../../platform/source-tasks/request-task.ts';
import { usableSources } from '../../platform/source-tasks/usable-sources.ts';

const NIGHTLY: readonly RequestedTask[] = [
  { source: 'retraction-watch', kind: 'notices' },
  { source: 'crossref', kind: 'notices' },
  { source: 'unpaywall', kind: 'links' },
];

/** Asks for the tasks of every night that are not asked for yet, or that were given up; each then comes back by itself. */
export async function requestNotices({
  db,
  now,
  config,
}: Pick<Services, 'db' | 'now' | 'config'>): Promise<void> {
  const usable = usableSources(config);
  for (const task of NIGHTLY.filter(({ source }) => usable.includes(source))) {
    const isThis = and(eq(sourceTasks.source, task.source), eq(sourceTasks.kind, task.kind));
    const [waiting] = await db
      .select({ id: sourceTasks.id })
      .from(sourceTasks)
      .where(and(isThis, ne(sourceTasks.status, 'failed')));
    if (!waiting) await requestTask(db, task, now());
  }
}
