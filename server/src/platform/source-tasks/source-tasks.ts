import { type SourceName, sourceTitles } from '@health/contract';
import { subDays } from 'date-fns/subDays';
import { and, eq, gt, ne, or } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Queryable } from '../database/connect.ts';
import { LEASE_MS } from '../leases.ts';
import { type SourceTaskKind, sourceStates, sourceTasks } from '../schema.ts';
import type { Services } from '../services.ts';

/** Sources that ask for a contact address in case something goes wrong: NCBI's, Crossref and Unpaywall. */
const WANT_CONTACT: readonly SourceName[] = ['pubmed', 'pmc', 'eutils', 'crossref', 'unpaywall'];

/** Returns the sources that may be asked: those that are switched on, and of those that want one only with a contact address. */
export function usableSources({
  PAPER_SOURCES,
  CONTACT_EMAIL,
}: Pick<Config, 'PAPER_SOURCES' | 'CONTACT_EMAIL'>): SourceName[] {
  return PAPER_SOURCES.filter((name) => CONTACT_EMAIL !== undefined || !WANT_CONTACT.includes(name));
}

/**
 * Returns the line of the startup log about the sources that this machine contacts; null where there are none. It is logged at every
 * start, because settings change and the log should show what leaves the machine.
 */
export function sourcesLine(config: Pick<Config, 'PAPER_SOURCES' | 'CONTACT_EMAIL'>): string | null {
  // Zotero is asked by a user's own key only, when the user wants it.
  const asked = usableSources(config).filter((name) => name !== 'zotero');
  const titles = asked.map((name) => sourceTitles[name]);
  if (titles.length === 0) return null;
  const list = new Intl.ListFormat('en-GB').format(titles);
  return `Papers and notices are fetched from ${list}. Names of interests are sent, a person's words only where they agree. PAPER_SOURCES=none switches it off.`;
}

/** Returns whether a source is asked at present: the settings allow it, and no operator has paused it. */
export async function isFetching(
  { db, config }: Pick<Services, 'db' | 'config'>,
  source: SourceName,
): Promise<boolean> {
  if (!usableSources(config).includes(source)) return false;
  const isPaused = and(eq(sourceStates.name, source), eq(sourceStates.paused, true));
  return (await db.select({ name: sourceStates.name }).from(sourceStates).where(isPaused)).length === 0;
}

/** What is to be fetched, from where. */
export interface RequestedTask {
  source: SourceName;
  kind: SourceTaskKind;
  /** An interest's label, the id of a search, the name of a file; empty where the task is about the whole source. */
  subject?: string;
}

/**
 * Requests a task from `at` on. A task that waits for a later time is moved to `at`; one that is done or has failed is restarted. The
 * job `fetch-papers` of a process that runs jobs takes it within a second or two.
 */
export async function requestTask(
  db: Queryable,
  { source, kind, subject = '' }: RequestedTask,
  at: Date,
): Promise<void> {
  const begun = { status: 'waiting' as const, takeAt: at, requestedAt: at };
  const nothing = { cursor: null, found: 0, stored: 0, total: null, failures: 0, problem: null };
  const started = await db
    .insert(sourceTasks)
    .values({ source, kind, subject, ...begun })
    .onConflictDoUpdate({
      target: [sourceTasks.source, sourceTasks.kind, sourceTasks.subject],
      set: { ...begun, ...nothing, finishedAt: null },
      setWhere: ne(sourceTasks.status, 'waiting'),
    })
    .returning({ id: sourceTasks.id });
  if (started.length > 0) return;
  // The time of one that a worker holds is the end of its lease, and stays.
  const beyondLease = new Date(at.getTime() + LEASE_MS);
  const isThis = and(
    eq(sourceTasks.source, source),
    eq(sourceTasks.kind, kind),
    eq(sourceTasks.subject, subject),
  );
  await db
    .update(sourceTasks)
    .set({ takeAt: at })
    .where(and(isThis, gt(sourceTasks.takeAt, beyondLease)));
}

/** Returns whether a task waits or is being carried out. One that was given up counts for a day: then it is tried again. */
export async function isTaskOpen(
  db: Queryable,
  { source, kind, subject = '' }: RequestedTask,
  now: Date,
): Promise<boolean> {
  const { status, finishedAt } = sourceTasks;
  const isOpen = or(eq(status, 'waiting'), and(eq(status, 'failed'), gt(finishedAt, subDays(now, 1))));
  const isThis = and(
    eq(sourceTasks.source, source),
    eq(sourceTasks.kind, kind),
    eq(sourceTasks.subject, subject),
  );
  const open = await db.select({ id: sourceTasks.id }).from(sourceTasks).where(and(isThis, isOpen));
  return open.length > 0;
}
