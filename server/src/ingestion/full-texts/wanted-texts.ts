import { subDays } from 'date-fns/subDays';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import {
  isFetching,
  isTaskOpen,
  type RequestedTask,
  requestTask,
} from '../../platform/source-tasks/source-tasks.ts';
import type { SourceRecord } from '../connectors/paper-source.ts';

/** Days after which a text that the source did not give may be asked for again. */
const AGAIN = 30;

/** The task that fetches the texts that somebody waits for: one for all. */
const wantedTask: RequestedTask = { source: 'europe-pmc', kind: 'full-texts' };
/** A paper that came as an abstract and whose full text may be read. */
const isWithoutText = sql`papers.source = 'europe-pmc' and papers.pmc_id like 'PMC%' and papers.licence is not null`;

const keyed = z.array(z.object({ pmc_id: z.string() }));
type FetchServices = Pick<Services, 'db' | 'config' | 'now'>;

/**
 * Asks for the open full texts of papers that were just stored as abstracts, those that are not here. One that the source was
 * asked for lately is not asked for again.
 */
export async function wantTexts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  records: readonly SourceRecord[],
): Promise<void> {
  const keys = records.flatMap((record) => ('paper' in record && record.textAt) || []);
  if (keys.length === 0) return;
  const { rows } = await db.execute(sql`
    insert into wanted_texts as known (pmc_id, wanted_at)
    select pmc_id, ${now().toISOString()}::timestamptz from papers
    where pmc_id = any(${sql.param(keys)}::text[]) and ${isWithoutText} order by pmc_id
    on conflict (pmc_id) do update set wanted_at = excluded.wanted_at, asked_at = null
      where known.asked_at is null or known.asked_at < ${subDays(now(), AGAIN).toISOString()}::timestamptz
    returning pmc_id`);
  if (rows.length > 0) await requestTask(db, wantedTask, now());
}

/** Asks for texts that wait and that nobody is fetching, because they were wanted just when the task before ended. */
export async function requestWantedTexts(services: FetchServices): Promise<void> {
  const { db, now } = services;
  if (!(await isFetching(services, wantedTask.source)) || (await isTaskOpen(db, wantedTask, now()))) return;
  if ((await nextWantedTexts(db, 1)).length > 0) await requestTask(db, wantedTask, now());
}

/** Returns the keys of papers whose full text waits: what was wanted last comes first, of that the strongest evidence. */
export async function nextWantedTexts(db: Queryable, many: number): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select pmc_id from wanted_texts join papers using (pmc_id)
    where asked_at is null and ${isWithoutText}
    order by wanted_at desc, reputability desc, pmc_id limit ${many}`);
  return keyed.parse(rows).map(({ pmc_id }) => pmc_id);
}

/** Notes that the source was asked for these texts. */
export async function noteTextsAsked(db: Queryable, keys: readonly string[], at: Date): Promise<void> {
  await db.execute(sql`
    update wanted_texts set asked_at = ${at.toISOString()}::timestamptz
    where pmc_id = any(${sql.param([...keys])}::text[])`);
}
