import { sql } from 'drizzle-orm';
import { pageOf, rankOf, resolveKeys } from '../../library/papers/paper-key.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { SourcePaper } from '../source-paper.ts';
import type { StoredOrigins } from './join-sources.ts';
import { mayReplace } from './paper-record.ts';

/** A paper that is stored, as far as an import compares it. */
export interface StoredPaper extends StoredOrigins, Record<string, unknown> {
  pmc_id: string;
  pmid: string | null;
  doi: string | null;
}

/** A paper that gets a better key, and the ids that are known of it. */
export interface KeyChange extends Pick<SourcePaper, 'pmid' | 'doi'> {
  from: string;
  to: string;
}

/** The papers of a batch under the keys they are stored by. */
export interface MatchedPapers {
  papers: SourcePaper[];
  /** Papers that are known by another key: the one with the better kind of key stays. */
  changes: KeyChange[];
  /** What is stored of each paper, under whichever keys, the fullest first, by the key it will have. */
  stored: ReadonlyMap<string, readonly StoredPaper[]>;
  /** The current keys of papers. */
  storedKeys: ReadonlySet<string>;
}

/**
 * Finds out which papers of a batch are the same as stored ones, or as each other, though their kinds of key differ: by
 * PMID, else by DOI where the PMIDs do not contradict. Two keys of one kind are always two papers.
 */
export async function matchPapers(db: Queryable, batch: readonly SourcePaper[]): Promise<MatchedPapers> {
  const rows = await storedPapers(db, batch);
  const former = await resolveKeys(
    db,
    batch.map(({ pmc_id }) => pmc_id),
  );
  const matcher = new Matcher(rows);
  for (const paper of batch) matcher.add({ ...paper, pmc_id: former(paper.pmc_id) });
  const stored = Map.groupBy(rows, ({ pmc_id }) => matcher.keyOf(pmc_id));
  for (const [key, ofKey] of stored)
    ofKey.sort((a, b) => byFullness(a, b) || Number(b.pmc_id === key) - Number(a.pmc_id === key));
  return {
    papers: batch.map((paper) => matcher.rekeyed(paper, former(paper.pmc_id))),
    changes: matcher.changes(),
    stored,
    storedKeys: new Set(rows.map(({ pmc_id }) => pmc_id)),
  };
}

/** The fuller one first. */
function byFullness(a: StoredPaper, b: StoredPaper): number {
  if (a.source === b.source) return 0;
  return mayReplace(a.source, b.source) ? 1 : -1;
}

async function storedPapers(db: Queryable, batch: readonly SourcePaper[]): Promise<StoredPaper[]> {
  const texts = (values: (string | null)[]) => sql`${sql.param(values.filter(Boolean))}::text[]`;
  const columns = sql`select pmc_id, pmid, doi, digest, source, provenance, records from papers`;
  const { rows } = await db.execute<StoredPaper>(sql`
    ${columns} where pmc_id = any(${texts(batch.map(({ pmc_id }) => pmc_id))})
    union all ${columns} where pmc_id in (select pmc_id from paper_aliases where alias = any(${texts(batch.map(({ pmc_id }) => pmc_id))}))
    union all ${columns} where pmid = any(${texts(batch.map(({ pmid }) => pmid))})
    union all ${columns} where lower(doi) = any(${texts(batch.map(({ doi }) => doi?.toLowerCase() ?? null))})
    order by pmc_id`);
  return [...new Map(rows.map((row) => [row.pmc_id, row])).values()];
}

/** What distinguishes one paper from another. */
type Identity = Pick<SourcePaper, 'pmc_id' | 'pmid' | 'doi'>;

/** Papers by key, and the better keys that were found for some. */
class Matcher {
  private readonly known: Map<string, Identity>;
  private readonly better = new Map<string, string>();

  constructor(stored: readonly Identity[]) {
    this.known = new Map(stored.map(({ pmc_id, pmid, doi }) => [pmc_id, { pmc_id, pmid, doi }]));
  }

  /** Returns the key that the paper of this key will have. */
  keyOf(key: string): string {
    const better = this.better.get(key);
    return better === undefined ? key : this.keyOf(better);
  }

  add(paper: Identity): void {
    const key = this.keyOf(paper.pmc_id);
    const before = this.known.get(key);
    let whole = joined({ ...paper, pmc_id: key }, before);
    const same = this.sameAs(whole);
    const [best = key] = [key, ...same.map(({ pmc_id }) => pmc_id)].toSorted((a, b) => rankOf(a) - rankOf(b));
    for (const other of same) whole = joined(whole, other);
    for (const old of [key, ...same.map(({ pmc_id }) => pmc_id)])
      if (old !== best) {
        this.better.set(old, best);
        this.known.delete(old);
      }
    this.known.set(best, { ...whole, pmc_id: best });
  }

  /** Returns the paper under its key. */
  rekeyed(paper: SourcePaper, known: string): SourcePaper {
    const key = this.keyOf(known);
    const page = key === paper.pmc_id ? '' : pageOf(key);
    return { ...paper, pmc_id: key, pdf_url: page || paper.pdf_url };
  }

  changes(): KeyChange[] {
    return [...this.better.keys()].map((from) => {
      const to = this.keyOf(from);
      const { pmid = null, doi = null } = this.known.get(to) ?? {};
      return { from, to, pmid, doi };
    });
  }

  /** Of each other kind of key the one paper that is the same; none where several might be. */
  private sameAs(paper: Identity): Identity[] {
    const similar = [...this.known.values()].filter((one) => hasPmidOf(one, paper) || hasDoiOf(one, paper));
    const others = similar.filter(({ pmc_id }) => rankOf(pmc_id) !== rankOf(paper.pmc_id));
    return [...Map.groupBy(others, ({ pmc_id }) => rankOf(pmc_id)).values()].flatMap((ofKind) => {
      const byPmid = ofKind.filter((one) => hasPmidOf(one, paper));
      const candidates = byPmid.length > 0 ? byPmid : ofKind;
      return candidates.length === 1 ? candidates : [];
    });
  }
}

const hasPmidOf = (one: Identity, other: Identity): boolean => one.pmid !== null && one.pmid === other.pmid;

const hasDoiOf = (one: Identity, other: Identity): boolean =>
  one.doi !== null &&
  one.doi.toLowerCase() === other.doi?.toLowerCase() &&
  (one.pmid === null || other.pmid === null);

const joined = (one: Identity, other: Identity | undefined): Identity => ({
  pmc_id: one.pmc_id,
  pmid: one.pmid ?? other?.pmid ?? null,
  doi: one.doi ?? other?.doi ?? null,
});
