import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { claimNotes } from '../notes/join-notes.ts';
import { announceEvents } from '../record-interaction.ts';

/**
 * Turns the bare references of these papers, which have just been stored, into saves of the papers: by PMC id, PMID, or DOI
 * where the PMIDs do not contradict. Their numbers lead to the papers from then on, and so do the user's notes. Call it in the transaction that stores.
 */
export async function claimReferences(tx: Transaction, pmcIds: readonly string[]): Promise<void> {
  const waiting = sql`select r.number, p.pmc_id from papers p join reader_references r`;
  const stored = sql`where r.pmc_id is null and p.pmc_id = any(${sql.param([...pmcIds])}::text[])`;
  const { rows } = await tx.execute<{ user_id: string; pmc_id: string }>(sql`
    with found as (
      ${waiting} on r.pmcid = p.pmc_id ${stored}
      union ${waiting} on r.pmid = p.pmid ${stored}
      union ${waiting} on r.doi = lower(p.doi) and (r.pmid is null or p.pmid is null or r.pmid = p.pmid) ${stored}
    ), claimed as (
      update reader_references r set pmc_id = found.pmc_id, asked_at = coalesce(r.asked_at, now())
      from (select number, min(pmc_id) as pmc_id from found group by number) as found
      where r.number = found.number
      returning r.user_id, r.pmc_id, r.saved_at
    )
    insert into library as kept (user_id, pmc_id, liked_on)
    select user_id, pmc_id, min(saved_at) from claimed group by user_id, pmc_id
    on conflict (user_id, pmc_id) do update set liked_on = least(kept.liked_on, excluded.liked_on)
    returning user_id, pmc_id`);
  if (rows.length > 0) await claimNotes(tx, [...new Set(rows.map(({ pmc_id }) => pmc_id))]);
  const papersOf = Map.groupBy(rows, ({ user_id }) => user_id);
  for (const [userId, papers] of papersOf)
    await announceEvents(
      tx,
      userId,
      papers.map(({ pmc_id }) => pmc_id),
    );
}
