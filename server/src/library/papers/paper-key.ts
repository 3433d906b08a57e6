import { keyKinds } from '@health/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import { paperAliases } from '../schema/papers.ts';
import { userReferences } from '../schema/references.ts';

/** Where the number of a key comes from; see the contract. */
type KeyKind = (typeof keyKinds)[number];

/** Returns the key of a kind and a number, which may have leading zeros or be part of a longer id. */
export const keyOf = (kind: KeyKind, digits: string): string => kind + digits.replace(/^0+(?=\d)/, '');

/** Returns how good the kind of a key is: 0 for the best. */
export const rankOf = (key: string): number => keyKinds.findIndex((kind) => key.startsWith(kind));

/** Returns the PMID that a key of PubMed consists of; null for other kinds. */
export const pmidOf = (key: string): string | null => (key.startsWith('MED') ? key.slice(3) : null);

/** Returns what kind of work a paper is by its key. */
export const typeOfKey = (key: string): 'preprint' | 'article' =>
  key.startsWith('PPR') ? 'preprint' : 'article';

/** Returns the key of the bare reference with this number. */
export const referenceKey = (number: number): string => keyOf('REF', String(number));

/** Returns the number of a bare reference; null for the key of a paper. */
export const referenceNumber = (key: string): number | null =>
  key.startsWith('REF') ? Number(key.slice(3)) : null;

/** Returns the key that a file is named by ("PMC123.xml", "a/PPR7.nxml.gz"); null for any other name. */
export function keyInFileName(name: string): string | null {
  const [, letters = '', digits = ''] = FILE.exec(name) ?? [];
  return letters ? keyOf(/pmc/i.test(letters) ? 'PMC' : 'PPR', digits) : null;
}

const FILE = /(?<![a-z])(pmc|ppr)(\d{1,12})\.n?xml(?:\.gz)?$/i;

/** Returns the public page of a paper by its key; empty for a bare reference, which has none of its own. */
export function pageOf(key: string): string {
  if (key.startsWith('PMC')) return `https://pmc.ncbi.nlm.nih.gov/articles/${key}/`;
  if (key.startsWith('MED')) return `https://pubmed.ncbi.nlm.nih.gov/${key.slice(3)}/`;
  return key.startsWith('PPR') ? `https://europepmc.org/article/PPR/${key}` : '';
}

/**
 * Returns what gives the current key of each of these: of a key that a paper had before, its key now; else the same. A bare
 * reference of this user that has become a paper has the key of the paper.
 */
export async function resolveKeys(
  db: Queryable,
  keys: readonly string[],
  userId?: string,
): Promise<(key: string) => string> {
  // There is nothing better than the best kind, so that a key of it never changes.
  const mayBeFormer = keys.filter((key) => rankOf(key) > 0);
  if (mayBeFormer.length === 0) return (key) => key;
  const rows = await db.select().from(paperAliases).where(inArray(paperAliases.alias, mayBeFormer));
  const current = new Map(rows.map(({ alias, pmcId }) => [alias, pmcId]));
  const bare = mayBeFormer.flatMap((key) => referenceNumber(key) ?? []);
  if (userId !== undefined && bare.length > 0)
    for (const { number, pmcId } of await arrived(db, userId, bare))
      if (pmcId) current.set(referenceKey(number), pmcId);
  return (key) => current.get(key) ?? key;
}

const arrived = (db: Queryable, userId: string, numbers: number[]) =>
  db
    .select({ number: userReferences.number, pmcId: userReferences.pmcId })
    .from(userReferences)
    .where(and(eq(userReferences.userId, userId), inArray(userReferences.number, numbers)));

/** Returns the validated input of a request of a user with the current key wherever it names a paper. */
export async function withCurrentKeys<T extends object>(
  db: Queryable,
  input: T,
  userId?: string,
): Promise<T> {
  const keys: string[] = [];
  mapKeys(input, (key) => {
    keys.push(key);
    return key;
  });
  if (keys.every((key) => rankOf(key) === 0)) return input;
  const current = await resolveKeys(db, keys, userId);
  return mapKeys(input, current) as T;
}

/** A copy of the value in which every `pmc_id` and `pmc_ids` went through the function. */
function mapKeys(value: unknown, map: (key: string) => string, name = ''): unknown {
  if (typeof value === 'string') return name === 'pmc_id' || name === 'pmc_ids' ? map(value) : value;
  if (Array.isArray(value)) return value.map((one) => mapKeys(one, map, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, mapKeys(one, map, field)]));
}

/** Any number will do. */
const PAPERS = 7_206_010;

/**
 * Lets those who store papers wait for each other, so that a paper is not stored under two keys; and for those who look
 * whether some are here, so that a paper does not arrive between their look and what they write. Ends with the transaction.
 */
export async function lockPapers(tx: Transaction, why: 'to store some' | 'to look'): Promise<void> {
  await tx.execute(
    why === 'to look'
      ? sql`select pg_advisory_xact_lock_shared(${PAPERS})`
      : sql`select pg_advisory_xact_lock(${PAPERS})`,
  );
}
