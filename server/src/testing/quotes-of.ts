import type { CandidatePaper } from '../answers/evidence-selection/read-papers.ts';
import { selectEvidence } from '../answers/evidence-selection/select-evidence.ts';
import { extractTopics } from '../answers/topics/extract-topics.ts';
import type { Database } from '../platform/database/connect.ts';
import { understandQuestion } from '../search/query/understand-question.ts';

let papers = 0;
/** A paper that was read, of which a test says only what matters to it. */
export const paperRead = (changes: Partial<CandidatePaper>): CandidatePaper => ({
  pmcId: `PMC${++papers}`,
  title: '',
  abstract: '',
  abstractBy: 'authors',
  conclusion: '',
  conclusionFrom: 'none',
  keyWords: '',
  headings: '',
  journal: 'Journal of Tests',
  articleType: 'research-article',
  year: 2020,
  design: 'Randomised trial',
  url: 'https://example.org/',
  retracted: false,
  digest: 'a digest',
  ...changes,
});

/** For tests: what is quoted of these papers, all ranked alike, in answer to a question. */
export async function quotesOf(
  db: Database,
  question: string,
  read: CandidatePaper[],
  outstanding: string | null = null,
): Promise<string[]> {
  const shares = new Map(read.map(({ pmcId }) => [pmcId, 1]));
  const { words } = understandQuestion(question, { now: new Date('2026-01-01') });
  const asked = extractTopics(words, (stem) => (stem === 'turmoil' ? 1 : 3));
  const { evidence: claims } = await selectEvidence(
    db,
    { papers: read, relativeScores: shares, outstanding },
    asked,
  );
  return claims.map(({ quote }) => quote);
}
