import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';
import { SingleFlight } from '../../platform/process-memory.ts';
import type { Services } from '../../platform/services.ts';
import { interestCatalogue } from '../../text/vocabulary/interest-catalogue.ts';
import { MIN_FIT } from '../preferences/stale-rankings.ts';

const byName = (a: string, b: string) => a.localeCompare(b);
const labels = interestCatalogue.map(({ label }) => label).toSorted(byName);
const groupOf = new Map(interestCatalogue.map(({ label, group }) => [label, group]));

const catalogue = {
  interests: labels,
  synonyms: Object.fromEntries(interestCatalogue.map(({ label, synonyms }) => [label, synonyms])),
  groups: [...new Set(groupOf.values())]
    .toSorted(byName)
    .map((name) => ({ name, interests: labels.filter((label) => groupOf.get(label) === name) })),
};

/** Milliseconds for which a count stands: during an import the library changes every second. */
const STANDS_FOR_MS = 60_000;

type Counts = Record<string, number>;
interface KeptCounts {
  version: number;
  at: number;
  counts: Counts;
}

const versions = z.array(z.object({ version: z.number() }));
const counted = z.array(z.object({ interest: z.string(), papers: z.int() }));

/** The last count of this process. */
class LastCount {
  kept: KeptCounts | null = null;
  readonly running = new SingleFlight<'all', Counts>();
}

/** Returns the interests that a user can pick, each with how many papers of the library fit it. */
export async function showCatalogue(services: Pick<Services, 'db' | 'memory' | 'now'>) {
  return { ...catalogue, papers: await countPapersByInterest(services) };
}

/**
 * Returns how many papers of the library fit each interest that has any, without notices and retracted ones.
 * Counted again when the library has changed, at most once a minute and once for all who wait for it.
 */
async function countPapersByInterest({
  db,
  memory,
  now,
}: Pick<Services, 'db' | 'memory' | 'now'>): Promise<Counts> {
  const last = memory.part(LastCount);
  const at = now().getTime();
  const version = await libraryVersion(db);
  const { kept } = last;
  if (kept && (kept.version === version || at - kept.at < STANDS_FOR_MS)) return kept.counts;
  const counts = await last.running.run('all', () => countAll(db));
  last.kept = { version, at, counts };
  return counts;
}

async function libraryVersion(db: Queryable): Promise<number> {
  const { rows } = await db.execute(sql`select version from corpus`);
  return versions.parse(rows)[0]?.version ?? 0;
}

async function countAll(db: Queryable): Promise<Counts> {
  const { rows } = await db.execute(sql`
    select fit.key as interest, count(*)::int as papers
    from papers, jsonb_each(fits) as fit
    where not retracted and not deleted and article_type not in ('correction', 'retraction', 'expression-of-concern')
      and fit.value::real >= ${MIN_FIT}
    group by fit.key`);
  return Object.fromEntries(counted.parse(rows).map(({ interest, papers }) => [interest, papers]));
}
