import { type ServerStatus, type SourceStatus, sourceNames, type TaskStatus } from '@health/contract';
import { and, asc, count, desc, eq, like, min, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Embedder } from '../../platform/llm/embedder.ts';
import { sourceStates, sourceTasks } from '../../platform/schema.ts';
import type { Services } from '../../platform/services.ts';
import { usableSources } from '../../platform/source-tasks/source-tasks.ts';
import { figuresOverTime, measureMachine } from './machine-figures.ts';

/** Tasks of each state that are shown. */
const SHOWN = 30;

type StatusServices = Pick<Services, 'db' | 'config' | 'databaseKind' | 'embedder' | 'reader'>;
/** What other areas know of how far papers are read. */
export interface ReadingSources {
  /** How many papers wait for a vector of this embedder. */
  withoutVector: (embedder: Embedder) => Promise<number>;
  /** The version of the evidence that papers are read to. */
  evidenceVersion: number;
}

/** Returns what an operator sees of the server. */
export async function showStatus(services: StatusServices, reading: ReadingSources): Promise<ServerStatus> {
  const [sources, tasks, library, machine, history, waiting] = await Promise.all([
    sourcesOf(services),
    tasksOf(services),
    countLibrary(services, reading.evidenceVersion),
    measureMachine(services),
    figuresOverTime(services),
    waitingForMeaning(services, reading),
  ]);
  const papers_read = waiting === null ? null : Math.max(0, library.papers - waiting);
  const { embedder, reader } = services;
  const meaning = { model: embedder?.model ?? null, problem: embedder?.problem() ?? null };
  return {
    ...{ sources, tasks, library, machine, history },
    meaning: { ...meaning, papers_read, papers_waiting: waiting },
    reader: { model: reader?.model ?? null, problem: reader?.problem() ?? null },
  };
}

/** How many papers the encoder has not read; null when it is not running. */
const waitingForMeaning = (
  { embedder }: StatusServices,
  { withoutVector }: ReadingSources,
): Promise<number | null> => (embedder?.isAvailable() ? withoutVector(embedder) : Promise.resolve(null));

async function sourcesOf({ db, config }: StatusServices): Promise<SourceStatus[]> {
  const states = new Map((await db.select().from(sourceStates)).map((row) => [row.name, row]));
  const waiting = new Map(
    (
      await db
        .select({ source: sourceTasks.source, tasks: count(), next: min(sourceTasks.takeAt) })
        .from(sourceTasks)
        .where(eq(sourceTasks.status, 'waiting'))
        .groupBy(sourceTasks.source)
    ).map((row) => [row.source, row]),
  );
  const failed = new Map(
    (
      await db
        .select({ source: sourceTasks.source, tasks: count() })
        .from(sourceTasks)
        .where(eq(sourceTasks.status, 'failed'))
        .groupBy(sourceTasks.source)
    ).map((row) => [row.source, row.tasks]),
  );
  const usable = usableSources(config);
  return sourceNames.map((name) => {
    const known = states.get(name);
    const on = known?.paused ? 'paused' : 'on';
    const off = config.PAPER_SOURCES.includes(name) ? 'no contact' : 'off';
    return {
      name,
      state: usable.includes(name) ? on : off,
      last_success_at: iso(known?.lastSuccessAt),
      last_failure_at: iso(known?.lastFailureAt),
      problem: known?.problem ?? null,
      stored: known?.stored ?? 0,
      waiting: waiting.get(name)?.tasks ?? 0,
      failed: failed.get(name) ?? 0,
      next_run_at: iso(waiting.get(name)?.next),
    };
  });
}

/** The memory of a file that was read; there are thousands. */
const ofOneFile = and(eq(sourceTasks.kind, 'files'), like(sourceTasks.subject, '%.gz'));

async function tasksOf({ db }: StatusServices): Promise<TaskStatus[]> {
  const of = (status: TaskStatus['status'], order: ReturnType<typeof asc>) =>
    db
      .select()
      .from(sourceTasks)
      .where(and(eq(sourceTasks.status, status), sql`not (${ofOneFile})`))
      .orderBy(order)
      .limit(SHOWN);
  const rows = await Promise.all([
    of('failed', desc(sourceTasks.finishedAt)),
    of('waiting', asc(sourceTasks.takeAt)),
    of('done', desc(sourceTasks.finishedAt)),
  ]);
  return rows.flat().map(({ id, source, kind, subject, status, found, stored, total, problem, ...row }) => ({
    ...{ id, source, kind, subject: kind === 'search' ? '' : subject, status, found, stored, total, problem },
    at: (status === 'waiting' ? row.takeAt : (row.finishedAt ?? row.takeAt)).toISOString(),
  }));
}

const counted = z.object({
  papers: z.int(),
  full_texts: z.int(),
  passages: z.int(),
  passages_waiting: z.int(),
  evidence_read: z.int(),
  retracted: z.int(),
});

async function countLibrary(
  { db }: StatusServices,
  evidenceVersion: number,
): Promise<ServerStatus['library']> {
  const { rows } = await db.execute(sql`
    select coalesce((select papers from corpus), 0)::int as papers,
      (select count(*) from papers where parts_read)::int as full_texts,
      (select greatest(reltuples, 0) from pg_class where oid = 'passages'::regclass)::int as passages,
      (select count(*) from papers where not passages_indexed)::int as passages_waiting,
      (select count(*) from paper_evidence where version = ${evidenceVersion})::int as evidence_read,
      (select count(*) from papers where retracted)::int as retracted`);
  const { evidence_read, ...library } = counted.parse(rows[0]);
  return { ...library, evidence_waiting: Math.max(0, library.papers - evidence_read) };
}

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;
