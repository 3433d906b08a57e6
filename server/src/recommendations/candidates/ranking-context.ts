import type { TermSpace } from './term-space.ts';

/** The name of an interest and its synonyms. */
export interface Subject {
  label: string;
  synonyms: readonly string[];
}

/** The reader for whom papers are ranked, and what the ranking may use. */
export interface RankingContext {
  userId: string;
  now: Date;
  space: TermSpace;
  /** The pmc_ids that must not be recommended now; they still count as preferences. */
  excluded: ReadonlySet<string>;
  useEvidence: boolean;
  useCoReaders: boolean;
}

/** What was retrieved for a ranking. */
export interface RetrievedCandidates {
  /** The BM25 scores of the interest's words, best first. */
  bm25: readonly { pmcId: string; score: number }[];
  /** The pmc_ids that each co-reader read. */
  reads: readonly string[][];
  context: RankingContext;
}
