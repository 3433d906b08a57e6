import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { type Reference, reference } from '../citations/record/reference.ts';
import { referenceKey } from '../papers/paper-key.ts';
import { comparableTitle, idsOf } from './comparable.ts';
import { type ComparableWork, workOfReference } from './same-work.ts';

/** A bare reference of a user, as records of a file are compared with it. */
export interface StoredReference {
  key: string;
  reference: Reference;
  work: ComparableWork;
}

/** Returns the bare references of a user that have a title or an id of these references. */
export async function storedReferences(
  db: Queryable,
  userId: string,
  references: readonly Reference[],
): Promise<StoredReference[]> {
  const ids = references.map(idsOf);
  const list = (values: (string | null)[]) =>
    sql`any(${sql.param([...new Set(values.filter((value) => value))])}::text[])`;
  const { rows } = await db.execute<{ number: string; record: object }>(sql`
    select number, record from reader_references
    where user_id = ${userId} and pmc_id is null and (
      pmcid = ${list(ids.map(({ pmcid }) => pmcid))} or pmid = ${list(ids.map(({ pmid }) => pmid))}
      or doi = ${list(ids.map(({ doi }) => doi))}
      or split_part(title_key, '|', 1) = ${list(references.map(({ title }) => comparableTitle(title)))})
    order by number`);
  return rows.map(({ number, record }) => {
    const stored = reference.parse(record);
    return { key: referenceKey(Number(number)), reference: stored, work: workOfReference(stored) };
  });
}
