import type { Recipes } from '../scoring/recipes.ts';
import type { TermSpace } from './term-space.ts';

/** From this fit on a paper is mainly about an interest; with a lower one it names it in passing. */
export const MAIN_FIT = 0.35;

/** What papers are ranked for: an interest by its name and synonyms, or null for what the user likes, whatever it is about. */
export type Subject = { label: string; synonyms: readonly string[] } | null;

/** Finds papers close in meaning to interests. */
export interface InterestMeaning {
  /** The papers by pmc_id, each with how near it is, 1 for the nearest; none where no encoder is at work. */
  closeTo(interest: NonNullable<Subject>): Promise<ReadonlyMap<string, number>>;
  /** Whether a vector was late, so that papers may be missing that are found another time. */
  isLate(): boolean;
}

/** The user for whom papers are ranked, and what the ranking may use. */
export interface RankingContext {
  userId: string;
  now: Date;
  space: TermSpace;
  /** The pmc_ids that must not be recommended; they still count as preferences. */
  excluded: ReadonlySet<string>;
  /** The pmc_ids that were shown often and rest: kept apart, for when little else fits. */
  resting: ReadonlySet<string>;
  useEvidence: boolean;
  useCoReaders: boolean;
  /** What users and walks weigh, as it was chosen on what is read here. */
  recipes: Recipes;
  /** What finds papers for interests whose words miss; null where only words may. */
  meaning: InterestMeaning | null;
}

/** What was retrieved for a ranking. */
export interface RetrievedCandidates {
  /** The BM25 scores of the words searched for, best first. */
  bm25: readonly { pmcId: string; score: number }[];
  /** The pmc_ids that each co-reader read. */
  reads: readonly string[][];
  /** What came in because it is close in meaning to an interest whose words miss, by pmc_id: how near, 1 for the nearest. */
  nearness: ReadonlyMap<string, number>;
  context: RankingContext;
}
