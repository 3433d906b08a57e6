/** Where a term is looked for. `text`: title, abstract, keywords and headings; `all`: these, authors, journal and types. */
export type SyntaxField =
  | 'all'
  | 'text'
  | 'title'
  | 'abstract'
  | 'titleAbstract'
  | 'keyword'
  | 'heading'
  | 'headingAlone'
  | 'author'
  | 'journal'
  | 'year'
  | 'type'
  | 'language'
  | 'filter'
  | 'unkept'
  | 'pmid'
  | 'doi';

/** What a filter asks of a paper: an open licence, its full text here, an abstract. */
export type PaperProperty = 'free' | 'fullText' | 'withAbstract';

/** What a term asks for. Words are folded: lower case, without accents. */
export type Wanted =
  | {
      kind: 'words';
      words: readonly string[];
      /** The last word is only the beginning of one. */
      beginning: boolean;
    }
  | {
      kind: 'near';
      words: readonly string[];
      /** So many other words may be between them. */
      distance: number;
    }
  | { kind: 'years'; from: number; to: number }
  | { kind: 'property'; property: PaperProperty }
  | { kind: 'text'; text: string };

/** One term of a query with its field and its place in the query, [start, end). */
export interface SyntaxTerm {
  kind: 'term';
  field: SyntaxField;
  wanted: Wanted;
  /** As the user wrote it, without its field. */
  text: string;
  start: number;
  end: number;
}

/** A query with operators. `not` has what the first has and the second has not; `everything` is every paper. */
export type SyntaxTree =
  | SyntaxTerm
  | { kind: 'and' | 'or'; of: readonly SyntaxTree[] }
  | { kind: 'not'; keep: SyntaxTree; drop: SyntaxTree }
  | { kind: 'everything' };

/** A part of a query that was not understood, or not as written: a sentence says what was done instead. */
export interface SyntaxProblem {
  start: number;
  end: number;
  sentence: string;
}

/** Returns the terms of a tree in their order; `wanted` leaves out those behind NOT. */
export function termsOf(tree: SyntaxTree, which: 'every' | 'wanted' = 'every'): SyntaxTerm[] {
  if (tree.kind === 'term') return [tree];
  if (tree.kind === 'everything') return [];
  if (tree.kind !== 'not') return tree.of.flatMap((part) => termsOf(part, which));
  return [...termsOf(tree.keep, which), ...(which === 'every' ? termsOf(tree.drop, which) : [])];
}
