import type { SourceName } from '@health/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/database/connect.ts';

/** How often a source may be asked. */
export interface RequestRate {
  /** Requests that may start in a second, all processes together. */
  perSecond: number;
  /** Requests of one process that may be open at a time; as many again for people who wait. */
  atOnce: number;
}

/** At most what each source states (see docs/data.md); half of it where only hearsay has a number. */
export const requestRates: Record<SourceName, RequestRate> = {
  'europe-pmc': { perSecond: 2, atOnce: 2 },
  pubmed: { perSecond: 3, atOnce: 1 },
  pmc: { perSecond: 20, atOnce: 8 },
  eutils: { perSecond: 2, atOnce: 1 },
  crossref: { perSecond: 4, atOnce: 1 },
  'retraction-watch': { perSecond: 1, atOnce: 1 },
  unpaywall: { perSecond: 2, atOnce: 1 },
  // No limit is published but four requests at once.
  zotero: { perSecond: 4, atOnce: 2 },
};

/** Milliseconds that are added between two requests: one may be longer on its way than the next, and the rate must hold where they arrive. */
const ON_THE_WAY_MS = 60;

const turnRows = z.tuple([z.object({ is_taken: z.boolean(), milliseconds: z.coerce.number().nullable() })]);

/**
 * Takes the turn of a request to a source with this rate: returns 0 when it may start now, else after how many milliseconds to ask
 * again. All processes share one row and the clock of the database, and a turn is taken when its request starts: if turns were planned
 * ahead, a late and an early request could come closer than the rate allows.
 */
export async function takeTurn(
  db: Database,
  source: SourceName,
  { perSecond }: RequestRate,
): Promise<number> {
  const seconds = (1000 / perSecond + ON_THE_WAY_MS) / 1000;
  // Read when the row is written, since a statement may wait for another process's turn.
  const next = sql`clock_timestamp() + make_interval(secs => ${seconds}::double precision)`;
  const { rows } = await db.execute(sql`
    with turn as (
      insert into source_states as state (name, next_request_at) values (${source}, ${next})
      on conflict (name) do update set next_request_at = ${next}
        where coalesce(state.next_request_at, clock_timestamp()) <= clock_timestamp()
      returning name)
    select exists (select from turn) as is_taken,
      (select extract(epoch from next_request_at - clock_timestamp()) * 1000 from source_states where name = ${source}) as milliseconds`);
  const [{ is_taken, milliseconds }] = turnRows.parse(rows);
  return is_taken ? 0 : Math.max(1, Math.ceil(milliseconds ?? 1));
}

/** Lets no process ask a source before so many milliseconds have gone by, because it said so. */
export async function holdRequests(db: Database, source: SourceName, milliseconds: number): Promise<void> {
  const until = sql`clock_timestamp() + make_interval(secs => ${milliseconds / 1000}::double precision)`;
  await db.execute(sql`
    insert into source_states as state (name, next_request_at) values (${source}, ${until})
    on conflict (name) do update
      set next_request_at = greatest(coalesce(state.next_request_at, excluded.next_request_at), excluded.next_request_at)`);
}
