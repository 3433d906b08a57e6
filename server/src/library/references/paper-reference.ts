import type { UserHighlight } from '@health/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { splitKeywords } from '../citations/record/fields.ts';
import { emptyReference, type Reference } from '../citations/record/reference.ts';
import { highlightsOf } from '../highlights/highlights.ts';
import { notesOf } from '../notes/list-notes.ts';
import { bareReferences } from '../papers/bare-references.ts';
import { referenceKey, typeOfKey } from '../papers/paper-key.ts';
import { papers } from '../schema/papers.ts';

/**
 * Returns papers and bare references of a user as references, in the order of the keys, each once; with the user's own
 * note, highlights and tags. Keys of nothing that the user can see are left out.
 */
export async function referencesOf(
  db: Queryable,
  userId: string,
  keys: readonly string[],
): Promise<Reference[]> {
  const rows = await db
    .select()
    .from(papers)
    .where(sql`${papers.pmcId} = any(${sql.param([...keys])}::text[])`);
  const known = new Map(rows.map((row) => [row.pmcId, paperReference(row)]));
  for (const { number, record } of await bareReferences(db, userId, keys))
    known.set(referenceKey(number), record);
  // What a file said in words of the user became notes when it was imported, and may have been changed since.
  for (const { pmc_id, note, tags, folders, status } of await notesOf(db, userId, keys)) {
    const found = known.get(pmc_id);
    if (found) known.set(pmc_id, { ...found, notes: note ? [note] : [], tags, folders, status });
  }
  for (const [key, marked] of Map.groupBy(await highlightsOf(db, userId, keys), ({ pmc_id }) => pmc_id)) {
    const found = known.get(key);
    if (found) known.set(key, { ...found, notes: [...found.notes, ...marked.map(asNote)] });
  }
  return [...new Set(keys)].flatMap((key) => known.get(key) ?? []);
}

/** Highlighted words as a quotation in Markdown, with the user's note. */
const asNote = ({ quote, note }: UserHighlight): string =>
  [quote.replaceAll(/^/gm, '> '), note].filter(Boolean).join('\n\n');

function paperReference(row: typeof papers.$inferSelect): Reference {
  return {
    ...emptyReference,
    type: typeOfKey(row.pmcId),
    title: row.title,
    authors: authorsOf(row),
    journal: row.journal,
    year: row.pubYear,
    volume: row.volume,
    issue: row.issue,
    pages: row.pages,
    doi: row.doi,
    pmid: row.pmid,
    pmcid: row.pmcId.startsWith('PMC') ? row.pmcId : null,
    abstract: abstractOf(row),
    keywords: splitKeywords(row.keyWords),
    publication_types: row.publicationTypes,
    url: row.pdfUrl,
    retracted: row.retracted,
  };
}

/** Names as their source divided them; where that is not known they are used as printed, without guessing. */
const authorsOf = ({ authors, authorNames }: Pick<typeof papers.$inferSelect, 'authors' | 'authorNames'>) =>
  authorNames.length === authors.length ? authorNames : authors.map((literal) => ({ literal }));

/** A summary by this library must not look like the words of the authors. */
const abstractOf = ({ abstract, abstractBy }: Pick<typeof papers.$inferSelect, 'abstract' | 'abstractBy'>) =>
  abstractBy === 'library' && abstract
    ? `[Summary written for this library, not by the authors]\n${abstract}`
    : abstract;
