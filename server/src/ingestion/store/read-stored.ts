import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { papers } from '../../library/schema/papers.ts';
import { columnsByName, type RowByName } from '../../platform/database/columns.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { type SourcePaper, sourcePaper } from '../source-paper.ts';
import { type JoinedPaper, restoredPaper, storedKeyWords } from './join-sources.ts';

/** A stored paper, and what of its row is kept when only other fields change. */
export interface RestoredPaper {
  joined: JoinedPaper;
  kept: Pick<Row, 'parts_read' | 'passages_indexed'>;
}

type Row = RowByName<typeof papers>;
type StoredRow = Omit<Row, 'imported_at' | 'first_imported_at' | 'retracted_at'> & {
  relations: SourcePaper['relations'];
  sections: { heading: string; text: string }[];
  has_text: boolean;
} & Record<string, unknown>;

/**
 * Reads stored papers as they were imported, by key. Of their full texts only the beginnings of the sections come, which is what is
 * read of a study's methods; the tables of full texts are not to be written from them. Inside a transaction the rows are locked.
 */
export async function readStored(
  db: Queryable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, RestoredPaper>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.execute<StoredRow>(sql`
    select p.*,
      coalesce((select jsonb_agg(jsonb_build_object('kind', r.kind, 'pmc_id', r.to_pmc_id, 'pmid', r.to_pmid, 'doi', r.to_doi) order by r.ctid)
        from paper_relations r where r.pmc_id = p.pmc_id), '[]') as relations,
      coalesce((select jsonb_agg(jsonb_build_object('heading', s.heading, 'text', left(s.text, 1000)) order by s.position)
        from paper_sections s where s.pmc_id = p.pmc_id), '[]') as sections,
      exists (select from paper_sections t where t.pmc_id = p.pmc_id) or exists (select from paper_references t where t.pmc_id = p.pmc_id)
        or exists (select from paper_tables t where t.pmc_id = p.pmc_id) or exists (select from paper_figures t where t.pmc_id = p.pmc_id)
        or exists (select from paper_formulas t where t.pmc_id = p.pmc_id) as has_text
    from papers p where p.pmc_id = any(${sql.param([...keys])}::text[]) for update of p`);
  return new Map(rows.map((row) => [row.pmc_id, restored(row)]));
}

/** The columns that are a field of a record by the same name. */
const sameNames = Object.keys(columnsByName(papers)).filter((name) => name in sourcePaper.shape);

function restored(row: StoredRow): RestoredPaper {
  const { conclusion_from: from, conclusion, parts_read, passages_indexed } = row;
  const same = Object.fromEntries(sameNames.map((name) => [name, row[name]])) as Pick<
    Row,
    keyof Row & keyof SourcePaper
  >;
  const paper: SourcePaper = {
    ...same,
    revision: row.records[row.source]?.revision ?? '',
    // One that was found by the sentences of the abstract is found again.
    conclusion: from === 'sentences' || from === 'none' ? null : { text: conclusion, from },
    key_words: storedKeyWords(row.key_words),
    sections: row.sections.map((section) => ({ ...section, level: 1, number: '', kind: null })),
    parts: { tables: [], figures: [], formulas: [], references: [] },
    document: '',
    relations: row.relations.map(({ kind, pmc_id, pmid, doi }) => ({ kind, pmc_id, pmid, doi })),
    interests: [],
  };
  return { joined: restoredPaper(paper, row, row.has_text), kept: { parts_read, passages_indexed } };
}

const pack = promisify(gzip);
/** Fast enough for an import; higher levels save a tenth for twice the time. */
const LEVEL = 4;
/** Documents that were packed, by the sections beside them: a batch is prepared before it is written. */
const packedDocuments = new WeakMap<SourcePaper['sections'], Promise<Buffer>>();

/** Returns the document of a paper as it is stored; null when it has none. */
export async function packDocument({
  sections,
  document,
}: Pick<SourcePaper, 'sections' | 'document'>): Promise<Buffer | null> {
  if (!document) return null;
  const cached = packedDocuments.get(sections) ?? pack(document, { level: LEVEL });
  packedDocuments.set(sections, cached);
  return cached;
}
