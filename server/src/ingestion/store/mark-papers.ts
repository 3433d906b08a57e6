import { inArray, sql } from 'drizzle-orm';
import { readNotices } from '../../library/notices/read-notices.ts';
import { type Standing, standingOf } from '../../library/notices/standing-of.ts';
import { takeBackNotices, tellUsers } from '../../library/notices/tell-users.ts';
import { paperSections, papers } from '../../library/schema/papers.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { gradeOf } from './paper-record.ts';

/** Papers by any of their names: those that something new is said about. */
export interface NamedPapers {
  keys?: readonly string[];
  pmids?: readonly string[];
  dois?: readonly string[];
}

/**
 * Marks papers according to the notices about them, or removes the mark. Only here is it decided whether a paper is retracted or
 * doubted, and its grade changed; the notifications for its users are recorded as well. `fresh` are papers that were just written:
 * their grade ignores retractions. Returns how many marks changed.
 */
export async function markPapers(
  tx: Transaction,
  named: NamedPapers,
  at: Date,
  fresh: ReadonlySet<string> = new Set(),
): Promise<number> {
  const keys = await keysOf(tx, named);
  if (keys.length === 0) return 0;
  const said = await readNotices(tx, keys);
  const before = await standingNow(tx, keys);
  const after = new Map(keys.map((key) => [key, standingOf(said.get(key) ?? [])]));
  const isMarked = (key: string) => after.get(key)?.retracted || after.get(key)?.doubted;
  const differs = (key: string, mark: keyof Standing) => before.get(key)?.[mark] !== after.get(key)?.[mark];
  const changed = keys.filter((key) => differs(key, 'retracted') || differs(key, 'doubted'));
  await writeStanding(tx, changed, after, at);
  await writeGrades(
    tx,
    new Set([...changed, ...keys.filter((key) => fresh.has(key) && isMarked(key))]),
    after,
  );
  for (const [mark, kind] of [
    ['retracted', 'retraction'],
    ['doubted', 'concern'],
  ] as const) {
    const other = changed.filter((key) => differs(key, mark));
    const newly = other.filter((key) => after.get(key)?.[mark]);
    await tellUsers(tx, { kind, keys: newly, at });
    await takeBackNotices(
      tx,
      kind,
      other.filter((key) => !after.get(key)?.[mark]),
    );
  }
  return changed.length;
}

async function keysOf(tx: Transaction, { keys = [], pmids = [], dois = [] }: NamedPapers): Promise<string[]> {
  const texts = (values: readonly string[]) => sql`${sql.param([...new Set(values)])}::text[]`;
  const { rows } = await tx.execute<{ pmc_id: string }>(sql`
    select pmc_id from papers where pmc_id = any(${texts(keys)})
    union select pmc_id from papers where pmid = any(${texts(pmids)})
    union select pmc_id from papers where lower(doi) = any(${texts(dois.map((doi) => doi.toLowerCase()))})
    order by pmc_id`);
  return rows.map(({ pmc_id }) => pmc_id);
}

async function standingNow(tx: Transaction, keys: readonly string[]): Promise<Map<string, Standing>> {
  const rows = await tx
    .select({ key: papers.pmcId, retracted: papers.retracted, doubted: papers.doubted })
    .from(papers)
    .where(inArray(papers.pmcId, [...keys]))
    .for('no key update');
  return new Map(rows.map(({ key, ...standing }) => [key, standing]));
}

async function writeStanding(
  tx: Transaction,
  keys: readonly string[],
  standings: ReadonlyMap<string, Standing>,
  at: Date,
): Promise<void> {
  if (keys.length === 0) return;
  const marks = (mark: keyof Standing) => sql.param(keys.map((key) => standings.get(key)?.[mark] ?? false));
  await tx.execute(sql`
    update papers p set retracted = new.retracted, doubted = new.doubted,
      retracted_at = case when not new.retracted then null when p.retracted then p.retracted_at
        else ${at.toISOString()}::timestamptz end
    from unnest(${sql.param([...keys])}::text[], ${marks('retracted')}::boolean[], ${marks('doubted')}::boolean[])
      as new(pmc_id, retracted, doubted)
    where p.pmc_id = new.pmc_id`);
}

/** Recomputes the grade of papers from their stored fields. */
async function writeGrades(
  tx: Transaction,
  keys: ReadonlySet<string>,
  standings: ReadonlyMap<string, Standing>,
): Promise<void> {
  if (keys.size === 0) return;
  const { pmcId, title, abstract, journal, mesh, articleType, publicationTypes } = papers;
  const rows = await tx
    .select({
      pmcId,
      title,
      abstract,
      journal,
      mesh,
      article_type: articleType,
      publication_types: publicationTypes,
    })
    .from(papers)
    .where(inArray(pmcId, [...keys]));
  const texts = await tx
    .select({ pmcId: paperSections.pmcId, heading: paperSections.heading, text: paperSections.text })
    .from(paperSections)
    .where(inArray(paperSections.pmcId, [...keys]))
    .orderBy(paperSections.pmcId, paperSections.position);
  const sections = Map.groupBy(texts, ({ pmcId }) => pmcId);
  for (const row of rows) {
    const standing = standings.get(row.pmcId) ?? { retracted: false, doubted: false };
    const { value, reasons } = gradeOf({ ...row, sections: sections.get(row.pmcId) ?? [] }, standing);
    await tx.execute(sql`
      update papers set reputability = ${value}, reputability_reasons = ${JSON.stringify(reasons)}::jsonb
      where pmc_id = ${row.pmcId}`);
  }
}
