import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { KeptDatabase } from '../../platform/services.ts';
import { rankPapers } from '../../search/find/rank-papers.ts';
import type { Interest } from '../../text/vocabulary/interest-catalogue.ts';
import { RECENT_YEARS } from './fill-plan.ts';

/** Papers that are looked at, best match first: enough to tell an interest with few papers from one with many. */
const DEPTH = 1000;
/** A paper with a lower fit names the interest only in passing, and is not recommended for it. */
const LEAST_FIT = 0.35;
/** Full texts that are fetched for an interest in a month, the strongest evidence first. */
const MOST_FULL_TEXTS = 100;

const counted = z.array(z.object({ papers: z.number() })).length(1);
const keyed = z.array(z.object({ pmc_id: z.string() }));

async function matching(services: KeptDatabase, { label, synonyms }: Interest) {
  const best = await rankPapers(services, [label, label, ...synonyms].join(' '), DEPTH, {
    withoutRetracted: true,
  });
  const keys = sql.param(best.map(({ pmcId }) => pmcId));
  return sql`pmc_id = any((select ${keys}::text[])::text[]) and (fits ->> ${label})::real >= ${LEAST_FIT}`;
}

/** Returns how many papers of the last years fit an interest, as far as the best matches go. */
export async function countRecentPapers(
  services: KeptDatabase,
  interest: Interest,
  now: Date,
): Promise<number> {
  const { rows } = await services.db.execute(sql`
    select count(*)::int as papers from papers
    where ${await matching(services, interest)} and pub_year >= ${now.getUTCFullYear() - RECENT_YEARS}`);
  return counted.parse(rows)[0]?.papers ?? 0;
}

/**
 * Returns the keys of an interest's papers that came as abstracts since a time, and whose full text may be read, the strongest
 * evidence first.
 */
export async function papersWithoutFullText(
  services: KeptDatabase,
  interest: Interest,
  since: Date,
): Promise<string[]> {
  const { rows } = await services.db.execute(sql`
    select pmc_id from papers
    where ${await matching(services, interest)} and source = 'europe-pmc' and pmc_id like 'PMC%' and licence is not null
      and imported_at > ${since.toISOString()}::timestamptz
    order by reputability desc, pub_year desc, pmc_id
    limit ${MOST_FULL_TEXTS}`);
  return keyed.parse(rows).map(({ pmc_id }) => pmc_id);
}
