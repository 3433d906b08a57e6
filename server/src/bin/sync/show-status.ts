import { sourceTitles } from '@health/contract';
import { sql } from 'drizzle-orm';
import { freeBytes } from '../../ingestion/connectors/http/download-file.ts';
import type { TaskServices } from '../../ingestion/tasks/run-tasks.ts';
import { LEASE_MS } from '../../platform/leases.ts';
import type { sourceTasks } from '../../platform/schema.ts';

type Row = Pick<
  typeof sourceTasks.$inferSelect,
  'source' | 'subject' | 'status' | 'found' | 'stored' | 'problem'
> & {
  take_at: string;
  finished_at: string | null;
  files: number;
} & Record<string, unknown>;

/** Writes how far each sync is, when it ended and why it stands still, and how much room there is. */
export async function tellSyncStatus({ db, config, now }: TaskServices): Promise<void> {
  const { rows } = await db.execute<Row>(sql`
    select t.source, t.subject, t.status, t.found, t.stored, t.problem, t.take_at::text, t.finished_at::text,
      (select count(*)::int from source_tasks f where f.source = t.source and f.kind = 'files' and f.status = 'done' and f.subject like 'pubmed%') as files
    from source_tasks t where t.kind = 'files' and t.subject not like 'pubmed%' order by t.source, t.subject`);
  for (const row of rows) console.log(lineOf(row, now()));
  if (rows.length === 0) console.log('Nothing was fetched in bulk yet.');
  const { rows: sizes } = await db.execute<{ bytes: string; papers: number }>(
    sql`select pg_database_size(current_database())::text as bytes, papers from corpus`,
  );
  const [size] = sizes;
  if (size)
    console.log(
      `The library has ${size.papers.toLocaleString('en-GB')} papers; its database has ${(Number(size.bytes) / 1e9).toFixed(1)} GB. The disk of DATA_DIR has ${((await freeBytes(config.DATA_DIR)) / 1e9).toFixed(1)} GB free.`,
    );
}

function lineOf(row: Row, at: Date): string {
  const name = `${sourceTitles[row.source]}${row.subject ? ` (${row.subject})` : ''}`;
  const files = row.files > 0 ? `${row.files.toLocaleString('en-GB')} files done, ` : '';
  const counts = `${files}${row.found.toLocaleString('en-GB')} records read and ${row.stored.toLocaleString('en-GB')} papers new or changed in the last run`;
  return `${name}: ${stateOf(row, at)}; ${counts}.`;
}

function stateOf({ status, problem, take_at, finished_at }: Row, at: Date): string {
  const due = new Date(take_at).getTime() - at.getTime();
  if (status === 'failed') return `failed. ${problem ?? ''}`.trim();
  if (problem) return `${problem} Tried again at ${take_at}`;
  if (due > 0 && due <= LEASE_MS) return 'running';
  if (finished_at) return `complete at ${finished_at}`;
  return 'interrupted; run it again to go on';
}
