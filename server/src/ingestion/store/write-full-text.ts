import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  DOCUMENT_VERSION,
  paperDocuments,
  paperFigures,
  paperFormulas,
  paperReferences,
  paperTables,
} from '../../library/schema/full-text.ts';
import { paperSections } from '../../library/schema/papers.ts';
import { columnsByName } from '../../platform/database/columns.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { passages } from '../../search/schema.ts';
import { paperEvidence } from '../schema.ts';
import type { SourcePaper } from '../source-paper.ts';
import { packDocument } from './read-stored.ts';

type Parts = SourcePaper['parts'];
/** What is stored of a full text, under the names of the columns. */
type Rows = readonly Record<string, unknown>[];

/** The tables of full texts, with what goes into each of them. */
const TABLES: readonly [PgTable, (paper: SourcePaper) => Rows][] = [
  [paperSections, ({ sections }) => sections],
  [paperTables, ({ parts }) => parts.tables],
  [paperFigures, ({ parts }) => parts.figures],
  [paperFormulas, ({ parts }) => parts.formulas],
  [paperReferences, ({ parts }) => parts.references.map(referenceRow)],
];

/** Writes the sections of papers that have none stored, and the parts of their full texts. */
export async function writeFullTexts(tx: Transaction, papers: readonly SourcePaper[]): Promise<void> {
  for (const [table, rowsOf] of TABLES)
    await insertRows(
      tx,
      table,
      papers.flatMap((paper) =>
        rowsOf(paper).map((row, position) => ({ ...row, pmc_id: paper.pmc_id, position })),
      ),
    );
  await writeDocuments(tx, papers);
}

/** They are packed already, unless somebody else stored the paper meanwhile. */
async function writeDocuments(tx: Transaction, papers: readonly SourcePaper[]): Promise<void> {
  const rows: (typeof paperDocuments.$inferInsert)[] = [];
  for (const paper of papers) {
    const content = await packDocument(paper);
    if (content) rows.push({ pmcId: paper.pmc_id, version: DOCUMENT_VERSION, content });
  }
  if (rows.length > 0) await tx.insert(paperDocuments).values(rows);
}

/** Deletes the sections of papers, the parts of their full texts and what was made of them. */
export async function deleteFullTexts(tx: Transaction, keys: readonly string[]): Promise<void> {
  for (const table of [...TABLES.map(([one]) => one), paperDocuments, passages])
    await deleteRows(tx, table, keys);
  await deleteEvidence(tx, keys);
}

/** Deletes what was read out of the titles and abstracts of papers, so that it is read again. */
export const deleteEvidence = (tx: Transaction, keys: readonly string[]): Promise<void> =>
  deleteRows(tx, paperEvidence, keys);

async function deleteRows(tx: Transaction, table: PgTable, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await tx.execute(sql`delete from ${table} where pmc_id = any(${sql.param([...keys])}::text[])`);
}

/** The key of a paper that is mentioned is not a key of the paper that mentions it. */
const referenceRow = ({ pmc_id: to_pmc_id, ...reference }: Parts['references'][number]) => ({
  ...reference,
  to_pmc_id,
});

/** Inserts rows as one array a column, which the database reads faster than it reads JSON. */
async function insertRows(tx: Transaction, table: PgTable, rows: Rows): Promise<void> {
  if (rows.length === 0) return;
  const names: string[] = [];
  const selected: string[] = [];
  const arrays: SQL[] = [];
  for (const [name, column] of Object.entries(columnsByName(table))) {
    const type = column.getSQLType();
    // An array cannot hold arrays of several lengths, and JSON needs no quoting as text.
    const sent = type === 'jsonb' || type.endsWith('[]') ? 'text' : type;
    names.push(name);
    selected.push(sent === type ? name : `${name}::${type}`);
    const values = sql.param(rows.map((row) => sentValue(row[name], type)));
    arrays.push(sql`${values}::${sql.raw(sent)}[]`);
  }
  const columns = sql.raw(names.join(', '));
  await tx.execute(sql`
    insert into ${table} (${columns})
    select ${sql.raw(selected.join(', '))} from unnest(${sql.join(arrays, sql`, `)}) as incoming(${columns})`);
}

function sentValue(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null;
  if (type === 'jsonb') return JSON.stringify(value);
  return Array.isArray(value) ? `{${value.join()}}` : String(value);
}
