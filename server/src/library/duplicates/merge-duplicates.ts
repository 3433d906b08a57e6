import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { joinNotesOfUser } from '../notes/join-notes.ts';
import { bareReferences } from '../papers/bare-references.ts';
import { lockPapers, referenceKey, referenceNumber } from '../papers/paper-key.ts';
import { lockUser } from '../preferences/stale-rankings.ts';
import { announceEvents } from '../record-interaction.ts';
import { idsOf, titleKeyOf } from '../references/comparable.ts';
import { joinedRecord } from '../references/joined-record.ts';
import { findDuplicates } from './find-duplicates.ts';

/**
 * Merges those of these papers of a user that are the same work, and returns the remaining keys. The data of the user moves to them:
 * notes, tags, folders, the further status, the latest rating and the first date. The papers themselves do not change.
 */
export async function mergeDuplicates(
  { db }: Pick<Services, 'db'>,
  userId: string,
  keys: readonly string[],
): Promise<string[]> {
  const chosen = new Set(keys);
  return db.transaction(async (tx) => {
    await lockPapers(tx, 'to look');
    // Events of one user follow one another.
    await lockUser(tx, userId);
    const groups = (await findDuplicates(tx, userId))
      .map((group) => group.map(({ key }) => key).filter((key) => chosen.has(key)))
      .filter(({ length }) => length > 1);
    for (const [kept = '', ...others] of groups) await mergeInto(tx, userId, kept, others);
    return groups.flatMap(([kept]) => kept ?? []);
  });
}

async function mergeInto(
  tx: Transaction,
  userId: string,
  kept: string,
  others: readonly string[],
): Promise<void> {
  await joinNotesOfUser(tx, userId, others, kept);
  const bare = others.flatMap((key) => referenceNumber(key) ?? []);
  if (referenceNumber(kept) !== null) return joinReferences(tx, userId, kept, bare);
  const named = sql`${sql.param([...others])}::text[]`;
  // The date of the first save stays; what the files said goes along, and old numbers lead to the paper.
  await tx.execute(sql`
    update library set liked_on = least(liked_on, (
      select min(at) from (
        select liked_on as at from library where user_id = ${userId} and pmc_id = any(${named})
        union all select saved_at from reader_references
        where user_id = ${userId} and number = any(${sql.param(bare)}::bigint[])
      ) as saves)) where user_id = ${userId} and pmc_id = ${kept}`);
  await tx.execute(sql`
    update reader_references set pmc_id = ${kept}, asked_at = coalesce(asked_at, now())
    where user_id = ${userId} and (pmc_id = any(${named}) or number = any(${sql.param(bare)}::bigint[]))`);
  await joinRatings(tx, userId, kept, others);
  await tx.execute(sql`delete from library where user_id = ${userId} and pmc_id = any(${named})`);
  await announceEvents(tx, userId, [kept, ...others.filter((key) => referenceNumber(key) === null)]);
}

/** The rating that was given last stays. */
async function joinRatings(
  tx: Transaction,
  userId: string,
  kept: string,
  others: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from ratings where user_id = ${userId} and pmc_id = any(${sql.param([...others])}::text[])
      returning value, rated_at
    )
    insert into ratings as own (user_id, pmc_id, value, rated_at)
    select ${userId}, ${kept}, value, rated_at from gone order by rated_at desc limit 1
    on conflict (user_id, pmc_id) do update set value = excluded.value, rated_at = excluded.rated_at
    where own.rated_at < excluded.rated_at`);
}

/** Gives a bare reference what only the others say, and lets the others go. */
async function joinReferences(
  tx: Transaction,
  userId: string,
  kept: string,
  others: readonly number[],
): Promise<void> {
  const [first, ...copies] = await bareReferences(tx, userId, [kept, ...others.map(referenceKey)]);
  const all = [first, ...copies].filter((one) => one !== undefined);
  const own = all.find(({ number }) => referenceKey(number) === kept);
  if (!own) return;
  const record = all.reduce((joined, one) => joinedRecord(joined, one.record), own.record);
  const savedAt = new Date(Math.min(...all.map((one) => one.savedAt.getTime()))).toISOString();
  const { pmcid, pmid, doi } = idsOf(record);
  await tx.execute(sql`
    update reader_references set record = ${JSON.stringify(record)}::jsonb, pmcid = ${pmcid}, pmid = ${pmid}, doi = ${doi},
      title_key = ${titleKeyOf(record)}, saved_at = ${savedAt}::timestamptz where number = ${own.number}`);
  await tx.execute(sql`
    delete from reader_references where user_id = ${userId} and number = any(${sql.param([...others])}::bigint[])`);
}
