import type { TermSpace } from './term-space.ts';

/** What an interest is called and whatever else it is called by. */
export interface Subject {
  label: string;
  synonyms: readonly string[];
}

/** Who asks, and what is to be used. */
export interface Asking {
  userId: string;
  now: Date;
  space: TermSpace;
  /** Papers that are not to be recommended now, though they may tell the taste. */
  skip: ReadonlySet<string>;
  useEvidence: boolean;
  useCoReaders: boolean;
}

/** What was fetched for a ranking: BM25 of the subject's words, and what each co-reader read. */
export interface Found {
  byWords: readonly { pmcId: string; score: number }[];
  reads: readonly string[][];
  asking: Asking;
}
