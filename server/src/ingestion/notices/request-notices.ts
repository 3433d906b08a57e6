import { and, eq, ne } from 'drizzle-orm';
import { sourceTasks } from '../../platform/schema.ts';
import type { Services } from '../../platform/services.ts';
import { type RequestedTask, requestTask, usableSources } from '../../platform/source-tasks/source-tasks.ts';

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

const HOUR = 3_600_000;

/** Returns a moment of the coming night, by UTC: not the same one everywhere, so that installations do not all ask at once. */
export function nextNight(now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return new Date(midnight + HOUR + Math.floor(Math.random() * 3 * HOUR));
}
