import type { InterestFill } from '@health/contract';
import { addDays } from 'date-fns/addDays';
import { and, eq, inArray } from 'drizzle-orm';
import { sourceTasks } from '../../platform/schema.ts';
import type { Services } from '../../platform/services.ts';
import { isFetching } from '../../platform/source-tasks/source-tasks.ts';
import { listInterests } from './interests.ts';

type FillRow = Pick<
  typeof sourceTasks.$inferSelect,
  'subject' | 'status' | 'cursor' | 'found' | 'total' | 'problem' | 'takeAt' | 'finishedAt'
>;
type State = Omit<InterestFill, 'interest'>;

const nothing = { fetched: 0, total: null, problem: null, at: null };

/** Returns for each interest of the user, in their order, how far fetching papers on it has come. */
export async function listFills(services: Services, userId: string): Promise<InterestFill[]> {
  const interests = await listInterests(services.db, userId);
  const isOff = !(await isFetching(services, 'europe-pmc'));
  const rows = isOff || interests.length === 0 ? [] : await fillsOf(services, interests);
  const byLabel = new Map(rows.map((row) => [row.subject, row]));
  return interests.map((interest) => ({
    interest,
    ...(isOff ? { ...nothing, status: 'off' as const } : stateOf(byLabel.get(interest))),
  }));
}

function fillsOf({ db }: Services, interests: readonly string[]): Promise<FillRow[]> {
  const { source, kind, subject, status, cursor, found, total, problem, takeAt, finishedAt } = sourceTasks;
  return db
    .select({ subject, status, cursor, found, total, problem, takeAt, finishedAt })
    .from(sourceTasks)
    .where(and(eq(source, 'europe-pmc'), eq(kind, 'interest'), inArray(subject, [...interests])));
}

function stateOf(fill: FillRow | undefined): State {
  if (!fill) return { ...nothing, status: 'waiting' };
  const { status, cursor, found: fetched, total, problem, takeAt, finishedAt } = fill;
  const at = (date: Date | null) => date?.toISOString() ?? null;
  if (status === 'done') return { ...nothing, status, fetched, total, at: at(finishedAt) };
  // One that failed for good is asked for again a day later.
  if (status === 'failed')
    return { status, fetched, total, problem, at: at(finishedAt && addDays(finishedAt, 1)) };
  if (problem !== null) return { status: 'failed', fetched, total, problem, at: at(takeAt) };
  return { ...nothing, status: cursor === null ? 'waiting' : 'fetching', fetched, total };
}
