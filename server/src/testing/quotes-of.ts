import type { EvidencePaper } from '../answers/evidence-selection/read-papers.ts';
import { selectEvidence } from '../answers/evidence-selection/select-evidence.ts';
import { extractTopics } from '../answers/topics/extract-topics.ts';
import type { Database } from '../platform/database/connect.ts';
import { understandQuestion } from '../search/query/understand-question.ts';

let papers = 0;
/** Returns an arbitrary paper as answers read it, changed as the test needs. */
export const paperRead = (changes: Partial<EvidencePaper>): EvidencePaper => ({
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

/** Returns the quotes that are selected from these papers, all ranked alike, for a question. */
export async function quotesOf(
  db: Database,
  question: string,
  read: EvidencePaper[],
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
