import { type SQL, sql } from 'drizzle-orm';
import { foldedTokens } from '../syntax/read-term.ts';
import { type SyntaxField, type SyntaxTerm, type SyntaxTree, termsOf } from '../syntax/tree.ts';
import type { SyntaxRecord } from './match-paper.ts';

/** A column of `papers` under its name in a record. */
export type RecordColumn = SQL;

const COLUMNS: Readonly<Record<keyof SyntaxRecord, SQL>> = {
  title: sql`title`,
  abstract: sql`abstract`,
  keyWords: sql`key_words as "keyWords"`,
  headings: sql`mesh as headings`,
  authors: sql`authors`,
  journal: sql`journal`,
  year: sql`pub_year as year`,
  types: sql`array_remove(publication_types || replace(article_type, '-', ' ') || study_design, null) as types`,
  pmid: sql`pmid`,
  doi: sql`doi`,
  free: sql`coalesce(licence ~* '^cc', false) as free`,
  fullText: sql`exists (select from paper_sections s where s.pmc_id = papers.pmc_id) as "fullText"`,
  withAbstract: sql`abstract <> '' as "withAbstract"`,
};

const TEXT = ['title', 'abstract', 'keyWords', 'headings'] as const;
const ASKED: Readonly<Record<SyntaxField, readonly (keyof SyntaxRecord)[]>> = {
  all: [...TEXT, 'authors', 'journal', 'types'],
  text: TEXT,
  title: ['title'],
  abstract: ['abstract'],
  titleAbstract: ['title', 'abstract', 'keyWords'],
  keyword: ['keyWords'],
  heading: TEXT,
  headingAlone: TEXT,
  author: ['authors'],
  journal: ['journal'],
  year: ['year'],
  type: ['types'],
  language: [],
  unkept: [],
  filter: ['free', 'fullText', 'withAbstract'],
  pmid: ['pmid'],
  doi: ['doi'],
};

/** Returns the columns that decide whether a paper is in the set of this query. */
export function columnsOf(tree: SyntaxTree): RecordColumn[] {
  const names = new Set(termsOf(tree).flatMap(({ field }) => ASKED[field]));
  return [...names].map((name) => COLUMNS[name]);
}

/** Returns a condition that every paper of the set meets, where columns with few values or an index say so much; else null. */
export function narrowingOf(tree: SyntaxTree): SQL | null {
  if (tree.kind === 'everything') return null;
  if (tree.kind === 'term') return narrowingOfTerm(tree);
  if (tree.kind === 'not') return narrowingOf(tree.keep);
  const parts = tree.of.map(narrowingOf);
  const known = parts.filter((part) => part !== null);
  if (known.length === 0 || (tree.kind === 'or' && known.length < parts.length)) return null;
  return sql`(${sql.join(known, tree.kind === 'and' ? sql` and ` : sql` or `)})`;
}

function narrowingOfTerm({ field, wanted }: SyntaxTerm): SQL | null {
  if (wanted.kind === 'years') return sql`pub_year between ${wanted.from} and ${wanted.to}`;
  if (wanted.kind === 'property') return null;
  if (wanted.kind !== 'text') return field === 'journal' ? mayHave(sql`journal`, wanted.words) : null;
  if (field === 'author') return mayHaveAuthor(foldedTokens(wanted.text));
  return field === 'pmid' ? sql`pmid = ${wanted.text}` : sql`lower(doi) = ${wanted.text}`;
}

/** A text with other letters than those of English may have the words with accents: only reading the text can decide. */
const mayHave = (text: SQL, words: readonly string[]): SQL =>
  sql.join(
    [sql`true`, ...words.map((word) => sql`(${text} ilike ${`%${word}%`} or ${text} ~ '[^\\x01-\\x7f]')`)],
    sql` and `,
  );

/**
 * Names with other letters than Latin ones may have any word. Up to four letters of a query may be initials, but one of its words is the
 * family name.
 */
function mayHaveAuthor(words: readonly string[]): SQL | null {
  const whole = words.filter((word) => word.length > 1).map((word) => word.slice(0, LONGEST_STORED));
  if (whole.length === 0 || words.some((word) => !/^[a-z0-9]+$/.test(word))) return null;
  const long = whole.filter((word) => word.length > 4);
  const named =
    long.length > 0
      ? sql`author_words(authors) @> ${sql.param(long)}::text[]`
      : sql`author_words(authors) && ${sql.param(whole)}::text[]`;
  return sql`(${named} or author_words(authors) @> '{*}')`;
}

/** `author_words` keeps so many letters of a word. */
const LONGEST_STORED = 60;
