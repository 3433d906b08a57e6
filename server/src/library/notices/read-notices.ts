import { type api, type PaperNotice, paperNotice, type ReplyOf } from '@health/contract';
import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { requirePaper } from '../papers/show-papers.ts';
import { papers } from '../schema/papers.ts';
import { isLifted } from './standing-of.ts';

const rows = z.array(
  paperNotice
    .pick({ kind: true, source: true, issued_on: true, reasons: true })
    .extend(paperNotice.shape.notice.shape)
    .extend({ about: z.string() })
    .transform(({ about, pmc_id, pmid, doi, ...notice }) => ({
      about,
      notice: { ...notice, notice: { pmc_id, pmid, doi } },
    })),
);

/** A notice of which it is not worked out yet whether another lifts it. */
type Said = z.infer<typeof rows>[number]['notice'];

/** The source named for a notice in a paper's own record: the journal for full texts, this library for its starter papers. */
const BY_RECORD = sql`case p.source when 'jats' then 'journal' when 'starter' then 'library' else p.source end`;
/** The first word of a title is the only sign of some withdrawals. Some journals begin the title of the notice itself so. */
const WITHDRAWN_TITLE = sql`p.title ~* '^\\W*(withdrawn|retracted)( article| paper)?\\s*:' and p.article_type !~* 'retract'
  and not exists (select from unnest(p.publication_types) type where type ~* '^retraction')`;

/**
 * Returns what is said of each of these papers, by key: by their own records, by notices that are papers of this library, and
 * by notices of sources outside. The newest are first; papers of which nothing is said are left out. Where the paper and a
 * notice both have a DOI, it decides whether they belong together: lists of notices have many a wrong PMID.
 */
export async function readNotices(
  db: Queryable,
  keys: readonly string[],
): Promise<Map<string, PaperNotice[]>> {
  if (keys.length === 0) return new Map();
  const found = await db.execute(sql`
    with p as materialized (
      select pmc_id, pmid, doi, title, source, article_type, publication_types, pub_year
      from papers where pmc_id = any(${sql.param([...keys])}::text[])),
    related as (
      select p.pmc_id as about, r.pmc_id as by, r.kind from p join paper_relations r on r.to_pmc_id = p.pmc_id
      union select p.pmc_id, r.pmc_id, r.kind from p join paper_relations r on r.to_pmid = p.pmid
      union select p.pmc_id, r.pmc_id, r.kind from p join paper_relations r on lower(r.to_doi) = lower(p.doi))
    select about, case related.kind when 'retracts' then 'retraction' when 'corrects' then 'correction' else 'concern' end as kind,
      'journal' as source, n.pub_year::text as issued_on, '{}'::text[] as reasons, n.pmc_id, n.pmid, n.doi
    from related join papers n on n.pmc_id = related.by
    where by <> about and related.kind in ('retracts', 'corrects', 'doubts')
    union all
    select p.pmc_id, 'concern', ${BY_RECORD}, null, '{}', r.to_pmc_id, r.to_pmid, r.to_doi
    from p join paper_relations r on r.pmc_id = p.pmc_id where r.kind = 'doubted_by'
    union all
    select p.pmc_id, case when p.title ~* '^\\W*withdrawn' then 'withdrawal' else 'retraction' end, ${BY_RECORD},
      null, '{}', null, null, null
    from p where exists (select from unnest(p.publication_types) type where type ~* '^retracted (publication|article)$')
      or ${WITHDRAWN_TITLE}
    union all
    select p.pmc_id, n.kind, n.source, n.issued_on::text, n.reasons, null, n.notice_pmid, n.notice_doi
    from p join paper_notices n on lower(n.doi) = lower(p.doi)
    union all
    select p.pmc_id, n.kind, n.source, n.issued_on::text, n.reasons, null, n.notice_pmid, n.notice_doi
    from p join paper_notices n on n.pmid = p.pmid and (n.doi is null or p.doi is null)
    order by 4 desc nulls last, 3, 2`);
  const said = Map.groupBy(rows.parse(found.rows), ({ about }) => about);
  return new Map([...said].map(([key, all]) => [key, withLifted(all.map(({ notice }) => notice))]));
}

/** Sorts what was said, names the same thing said twice once, and marks what a reinstatement lifts. */
function withLifted(said: readonly Said[]): PaperNotice[] {
  const isRepeated = (one: Said, index: number) =>
    said.some((other, at) => at !== index && repeats(one, other) && (!repeats(other, one) || at < index));
  const kept = said.filter((one, index) => !isRepeated(one, index));
  return kept.map((notice) => ({ ...notice, lifted: isLifted(notice, said) }));
}

/** Whether `other` of the same kind and source contains everything in `one`. */
function repeats(one: Said, other: Said): boolean {
  const isTold = (value: string | null, expected: string | null) => value === null || value === expected;
  return (
    one.kind === other.kind &&
    one.source === other.source &&
    isTold(one.issued_on, other.issued_on) &&
    one.reasons.every((reason) => other.reasons.includes(reason)) &&
    (['pmc_id', 'pmid', 'doi'] as const).every((id) => isTold(one.notice[id], other.notice[id]))
  );
}

/** Returns the notices about a paper with their sources, and its other versions in the library; refuses an unknown key with 404. */
export async function showStanding(
  { db }: Pick<Services, 'db'>,
  pmcId: string,
): Promise<ReplyOf<typeof api.showStanding>> {
  await requirePaper(db, pmcId);
  const notices = (await readNotices(db, [pmcId])).get(pmcId) ?? [];
  const versions = await versionsOf(db, [pmcId]);
  const keys = versions.flatMap(({ preprint, published }) => [preprint, published]);
  const titles = await db
    .select({ pmc_id: papers.pmcId, title: papers.title })
    .from(papers)
    .where(inArray(papers.pmcId, keys));
  const named = (key: string) => titles.filter(({ pmc_id }) => pmc_id === key);
  const [publishedAs = null] = versions.flatMap(({ preprint, published }) =>
    preprint === pmcId ? named(published) : [],
  );
  const preprints = versions.flatMap(({ preprint, published }) =>
    published === pmcId ? named(preprint) : [],
  );
  return { notices, published_as: publishedAs, preprints };
}

const pairs = z.array(z.object({ preprint: z.string(), published: z.string() }));

/**
 * Returns the preprints and published versions that belong together, as far as both are in the library and one of them is among
 * these keys. Either of the two records may name the other.
 */
async function versionsOf(db: Queryable, keys: readonly string[]): Promise<z.infer<typeof pairs>> {
  if (keys.length === 0) return [];
  const these = sql`any(${sql.param([...keys])}::text[])`;
  const { rows } = await db.execute(sql`
    with named as materialized (select pmc_id, pmid, doi from papers where pmc_id = ${these}),
    by_them as (select * from paper_relations where pmc_id = ${these} and kind in ('preprint_of', 'has_preprint')),
    linked as (
      select r.kind, r.pmc_id as by, p.pmc_id as about from by_them r join papers p on p.pmc_id = r.to_pmc_id
      union select r.kind, r.pmc_id, p.pmc_id from by_them r join papers p on p.pmid = r.to_pmid
      union select r.kind, r.pmc_id, p.pmc_id from by_them r join papers p on lower(p.doi) = lower(r.to_doi)
      union select r.kind, r.pmc_id, n.pmc_id from named n join paper_relations r on r.to_pmc_id = n.pmc_id
      union select r.kind, r.pmc_id, n.pmc_id from named n join paper_relations r on r.to_pmid = n.pmid
      union select r.kind, r.pmc_id, n.pmc_id from named n join paper_relations r on lower(r.to_doi) = lower(n.doi))
    select distinct case kind when 'preprint_of' then by else about end as preprint,
      case kind when 'preprint_of' then about else by end as published
    from linked where by <> about and kind in ('preprint_of', 'has_preprint')
    order by 1, 2`);
  return pairs.parse(rows);
}

/** Returns the key of the published version of each of these preprints that has one in the library. */
export async function publishedVersions(
  db: Queryable,
  preprints: readonly string[],
): Promise<Map<string, string>> {
  const preprintKeys = new Set(preprints);
  const found = await versionsOf(db, preprints);
  return new Map(
    found.flatMap(({ preprint, published }) => (preprintKeys.has(preprint) ? [[preprint, published]] : [])),
  );
}
