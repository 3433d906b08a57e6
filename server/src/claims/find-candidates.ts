import type { Queryable } from '../database/connect.ts';
import type { UnderstoodQuestion } from '../questions/understood.ts';
import { rankPapers } from '../search/rank-papers.ts';
import { stemsOf, weightsAmong } from '../search/words.ts';
import { type PaperRead, readPapers } from './read-papers.ts';

/** Papers looked at; more were found when there are as many. */
const DEPTH = 200;
/** Papers read; further down nothing relevant was found. */
const READ = 40;

/** What was found for a question, best first. */
export interface Candidates {
  papers: PaperRead[];
  /** Each paper's score beside the best one's, 0 to 1. */
  shares: ReadonlyMap<string, number>;
  found: number;
  more: boolean;
  /** How telling a stem is: above 0, more for what few papers have. */
  weightOf: (stem: string) => number;
}

/** The papers that may answer a question, the best of them read. */
export async function findCandidates(db: Queryable, question: UnderstoodQuestion): Promise<Candidates> {
  const { words } = question;
  const ranked = await rankPapers(db, words, DEPTH);
  const papers = await readPapers(
    db,
    ranked.slice(0, READ).map(({ pmcId }) => pmcId),
  );
  const best = ranked[0]?.score || 1;
  const texts = papers.map(({ title, keyWords, abstract }) => `${title} ${keyWords} ${abstract}`);
  const weights = weightsAmong(stemsOf(words), texts);
  return {
    papers,
    shares: new Map(ranked.map(({ pmcId, score }) => [pmcId, score / best])),
    found: ranked.length,
    more: ranked.length === DEPTH,
    weightOf: (stem) => weights.get(stem) ?? 1,
  };
}
