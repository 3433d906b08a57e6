import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { emptyReference, type Reference, type ReferenceAuthor } from '../citations/record/reference.ts';
import { rankOf, typeOfKey } from '../papers/paper-key.ts';
import {
  authorsContradict,
  type ComparableIds,
  comparableTitle,
  idsOf,
  isTellingTitle,
} from './comparable.ts';
import { comparableWork, compareWorks } from './same-work.ts';

/** A paper that is here, as far as a reference is compared with it. */
interface KnownPaper extends Record<string, unknown>, ComparableIds {
  pmc_id: string;
  pub_year: number | null;
  authors: string[];
  author_names: ReferenceAuthor[];
  title: string;
  journal: string;
  volume: string;
  issue: string;
  pages: string;
  /** The place in the batch of a reference that has the same title. */
  place: number | null;
}

/** The paper here that a reference is. */
export interface MatchedPaper {
  key: string;
  /** An id says so; otherwise it has the same title, and nothing contradicts. */
  byId: boolean;
  reference: Reference;
}

const BATCH = 2000;

/**
 * Returns for each reference the paper here that it is: by PMC id, PMID or DOI; else by its title when only one paper of its year,
 * give or take one, has that title, and nothing contradicts; a short title, such as "Editorial", is not enough. Null for none.
 */
export async function matchReferences(
  db: Queryable,
  references: readonly Reference[],
): Promise<(MatchedPaper | null)[]> {
  const matched: (MatchedPaper | null)[] = [];
  for (let start = 0; start < references.length; start += BATCH) {
    const batch = references.slice(start, start + BATCH);
    const byId = await matchIds(db, batch);
    const byTitle = await matchTitles(db, batch, (place) => byId[place] === null);
    matched.push(...batch.map((_, place) => byId[place] ?? byTitle[place] ?? null));
  }
  return matched;
}

const columns = sql.raw(
  `p.pmc_id, case when p.pmc_id like 'PMC%' then p.pmc_id end as pmcid, p.pmid, lower(p.doi) as doi, p.pub_year, p.authors,
    p.author_names, p.title, p.journal, p.volume, p.issue, p.pages`,
);

async function matchIds(db: Queryable, batch: readonly Reference[]): Promise<(MatchedPaper | null)[]> {
  const ids = batch.map(idsOf);
  const all = (kind: keyof ComparableIds) => sql`${sql.param(ids.flatMap((one) => one[kind] ?? []))}::text[]`;
  const { rows } = await db.execute<KnownPaper>(sql`
    select ${columns} from papers p where p.pmc_id = any(${all('pmcid')})
    union select ${columns} from papers p where p.pmid = any(${all('pmid')})
    union select ${columns} from papers p where lower(p.doi) = any(${all('doi')})`);
  const by = (kind: keyof ComparableIds) => Map.groupBy(rows, (row) => row[kind]);
  const [byPmcid, byPmid, byDoi] = [by('pmcid'), by('pmid'), by('doi')];
  return ids.map((one, place) => {
    const named = [one.pmcid && byPmcid.get(one.pmcid), one.pmid && byPmid.get(one.pmid)].find(Boolean);
    const found =
      named ||
      (one.doi && byDoi.get(one.doi)?.filter((paper) => samenessOf(paper, batch[place]) === 'same')) ||
      [];
    const [best] = found.toSorted((a, b) => rankOf(a.pmc_id) - rankOf(b.pmc_id));
    return best ? { key: best.pmc_id, byId: true, reference: referenceOf(best) } : null;
  });
}

async function matchTitles(
  db: Queryable,
  batch: readonly Reference[],
  isOpen: (place: number) => boolean,
): Promise<(MatchedPaper | null)[]> {
  const open = batch.flatMap(({ title, year }, place) =>
    isOpen(place) && title && year !== null ? [{ place, title, year }] : [],
  );
  if (open.length === 0) return [];
  const column = (key: 'place' | 'title' | 'year') => sql.param(open.map((one) => one[key]));
  const { rows } = await db.execute<KnownPaper>(sql`
    select ${columns}, asked.place from unnest(${column('place')}::int[], ${column('title')}::text[],
      ${column('year')}::int[]) as asked (place, title, year)
    join papers p on title_key(p.title) = title_key(asked.title)
      and p.pub_year between asked.year - 1 and asked.year + 1`);
  const found = Map.groupBy(rows, ({ place }) => place);
  return batch.map((reference, place) => {
    const papers = found.get(place) ?? [];
    const same = papers.filter((paper) => samenessOf(paper, reference) === 'same');
    const [paper] = same.length === 1 ? same : papers.length === 1 ? papers : [];
    if (!paper || samenessOf(paper, reference) === 'different') return null;
    if (same.length === 0 && !isTellingTitle(comparableTitle(reference.title))) return null;
    if (authorsContradict(reference, paper.authors)) return null;
    return { key: paper.pmc_id, byId: false, reference: referenceOf(paper) };
  });
}

const samenessOf = (paper: KnownPaper, other: Reference | undefined) =>
  other ? compareWorks(comparableWork(referenceOf(paper)), comparableWork(other)) : 'different';

/** A paper as a reference, as far as the two are compared. */
function referenceOf(paper: KnownPaper): Reference {
  const { authors, author_names, title, journal, volume, issue, pages, pmcid, pmid, doi } = paper;
  return {
    ...emptyReference,
    ...{ title, journal, volume, issue, pages, pmcid, pmid, doi },
    type: typeOfKey(paper.pmc_id),
    authors: author_names.length === authors.length ? author_names : authors.map((literal) => ({ literal })),
    year: paper.pub_year,
  };
}
