import type { RankedPaper } from '../bm25/best-papers.ts';
import type { WordNeed } from '../bm25/papers-having.ts';
import type { WordList } from '../spelling/word-list.ts';

/**
 * The index of words: everything that search knows of the words of the stored papers. The rest of the server uses only this
 * interface, which our own BM25 segments implement (`bm25/`); docs/decisions says what was measured and why no extension of
 * PostgreSQL is used.
 */
export interface LexicalIndex {
  /** Changes with every change of the stored papers: of which there are, and of what is said of them. */
  readonly version: number;
  /** How many papers there are. */
  readonly papers: number;
  /** The words of the papers as they are written, for repairing spelling. */
  readonly words: WordList;

  /** How many papers have a word of this Porter stem; a paper that was replaced since may still be counted. */
  papersWith(stem: string): number;

  /**
   * Returns the `limit` best papers for a bag of words by BM25, best first; a word that is in the bag twice weighs twice.
   * Of each group of stems in `mustHave` a paper must have one.
   */
  rank(bag: string, limit: number, mustHave?: readonly (readonly string[])[]): RankedPaper[];

  /** Returns the ids of the papers that may have these words; every paper that has them is among them. */
  papersHaving(need: WordNeed): string[];
}

/** In how many papers each stem stands, and how many papers there are: what idf is worked out from. */
export type DocumentFrequencies = Pick<LexicalIndex, 'papers' | 'papersWith'>;
