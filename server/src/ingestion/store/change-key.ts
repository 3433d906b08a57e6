import { sql } from 'drizzle-orm';
import { joinNotesOfPapers } from '../../library/notes/join-notes.ts';
import { pageOf } from '../../library/papers/paper-key.ts';
import { announceEvents } from '../../library/record-interaction.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { KeyChange } from './match-papers.ts';

/**
 * Stores a paper under a better key and keeps the old one as an alias. Rows that refer to the paper follow by their
 * foreign keys.
 */
export async function renamePaper(tx: Transaction, change: KeyChange): Promise<void> {
  const { from, to } = change;
  await tx.execute(sql`
    update papers set pmc_id = ${to}, pdf_url = coalesce(nullif(${pageOf(to)}, ''), pdf_url) where pmc_id = ${from}`);
  // Every process reads it again, under its new key.
  await tx.execute(sql`update paper_vectors set written = default where pmc_id = ${to}`);
  await moveUnused(tx, change);
  await addAlias(tx, change);
}

/** Lets a key lead to a paper, and every key that led to it before; the paper keeps the PMID and the DOI of both. */
export async function addAlias(tx: Transaction, { from, to, pmid, doi }: KeyChange): Promise<void> {
  await tx.execute(sql`delete from paper_aliases where alias = ${to}`);
  await tx.execute(sql`update paper_aliases set pmc_id = ${to} where pmc_id = ${from}`);
  await tx.execute(sql`
    insert into paper_aliases (alias, pmc_id) values (${from}, ${to})
    on conflict (alias) do update set pmc_id = excluded.pmc_id`);
  await tx.execute(sql`
    update papers set pmid = coalesce(pmid, ${pmid}), doi = coalesce(doi, ${doi})
    where pmc_id = ${to} and (pmid is null or doi is null)`);
}

/**
 * Makes one paper of two that are stored: the record of `to` stays, and what users did with `from` is theirs with
 * `to`. Of two ratings or opinions of a user the later one counts, of two saves the first; notes are joined.
 */
export async function mergePapers(tx: Transaction, change: KeyChange): Promise<void> {
  const { from, to } = change;
  const users = await usersOf(tx, from);
  await tx.execute(sql`
    insert into library as kept (user_id, pmc_id, liked_on)
    select user_id, ${to}, liked_on from library where pmc_id = ${from}
    on conflict (user_id, pmc_id) do update set liked_on = least(kept.liked_on, excluded.liked_on)`);
  await tx.execute(sql`
    insert into ratings as kept (user_id, pmc_id, value, rated_at)
    select user_id, ${to}, value, rated_at from ratings where pmc_id = ${from}
    on conflict (user_id, pmc_id) do update set value = excluded.value, rated_at = excluded.rated_at
    where excluded.rated_at > kept.rated_at`);
  await tx.execute(sql`
    insert into opinions as kept (user_id, pmc_id, opinion, given_at)
    select user_id, ${to}, opinion, given_at from opinions where pmc_id = ${from}
    on conflict (user_id, pmc_id) do update set opinion = excluded.opinion, given_at = excluded.given_at
    where excluded.given_at > kept.given_at`);
  await tx.execute(sql`
    insert into shown_papers as kept (user_id, pmc_id, days, last_day)
    select user_id, ${to}, days, last_day from shown_papers where pmc_id = ${from}
    on conflict (user_id, pmc_id) do update set
      days = greatest(kept.days, excluded.days), last_day = greatest(kept.last_day, excluded.last_day)`);
  await tx.execute(sql`
    insert into reader_notices as kept (user_id, pmc_id, kind, created_at, seen_at, mailed_at)
    select user_id, ${to}, kind, created_at, seen_at, mailed_at from reader_notices where pmc_id = ${from}
    on conflict (user_id, pmc_id, kind) do update set seen_at = coalesce(kept.seen_at, excluded.seen_at),
      mailed_at = coalesce(kept.mailed_at, excluded.mailed_at)`);
  await tx.execute(sql`
    insert into recommended_papers (user_id, pmc_id, interest, why, chosen_at, digest_id)
    select user_id, ${to}, interest, why, chosen_at, digest_id from recommended_papers where pmc_id = ${from}
    on conflict do nothing`);
  await tx.execute(sql`update paper_views set pmc_id = ${to} where pmc_id = ${from}`);
  await tx.execute(sql`update reader_highlights set pmc_id = ${to} where pmc_id = ${from}`);
  await tx.execute(sql`
    update reader_follows f set pmc_id = ${to} where pmc_id = ${from}
    and not exists (select from reader_follows o where o.user_id = f.user_id and o.pmc_id = ${to})`);
  await tx.execute(sql`update reader_references set pmc_id = ${to} where pmc_id = ${from}`);
  await joinNotesOfPapers(tx, from, to);
  await moveUnused(tx, change);
  await addAlias(tx, change);
  await joinRecords(tx, change);
  for (const user of users) await announceEvents(tx, user, [to]);
}

/** Users whose events with a paper count for their recommendations. */
async function usersOf(tx: Transaction, key: string): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(
    sql`select user_id from preferences where pmc_id = ${key} order by user_id`,
  );
  return rows.map(({ user_id }) => user_id);
}

/** These rows have no foreign key, because most kinds of influence name no paper. */
async function moveUnused(tx: Transaction, { from, to }: KeyChange): Promise<void> {
  await tx.execute(sql`
    insert into unused_influences (user_id, kind, pmc_id)
    select user_id, kind, ${to} from unused_influences where pmc_id = ${from}
    on conflict do nothing`);
  await tx.execute(sql`delete from unused_influences where pmc_id = ${from}`);
}

/** What is known of one record alone goes to the other: when the paper first came, its ids, and that it was withdrawn. */
async function joinRecords(tx: Transaction, { from, to }: KeyChange): Promise<void> {
  await tx.execute(sql`
    update papers kept set
      first_imported_at = least(coalesce(kept.first_imported_at, kept.imported_at), coalesce(gone.first_imported_at, gone.imported_at)),
      retracted = kept.retracted or gone.retracted, retracted_at = coalesce(kept.retracted_at, gone.retracted_at),
      reputability = case when gone.retracted then 0 else kept.reputability end,
      reputability_reasons = case when gone.retracted and not kept.retracted
        then '["Retracted"]'::jsonb || kept.reputability_reasons else kept.reputability_reasons end
    from papers gone where kept.pmc_id = ${to} and gone.pmc_id = ${from}`);
  await tx.execute(sql`delete from papers where pmc_id = ${from}`);
  await tx.execute(sql`update corpus set papers = papers - 1`);
}
