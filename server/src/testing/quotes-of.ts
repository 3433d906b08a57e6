import type { EvidencePaper } from '../answers/evidence-selection/read-papers.ts';
import { selectEvidence } from '../answers/evidence-selection/select-evidence.ts';
import { readFrame } from '../answers/question-frame/read-frame.ts';
import type { Database } from '../platform/database/connect.ts';
import { understandQuestion } from '../search/query/understand-question.ts';

/** What a search by words says of the paper that it puts first. */
export const RANKED_FIRST = { placeByWords: 0, nearness: null };
/** The idf of a stem that few of some thousand papers have. */
const RARE = 7;

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

/** Returns the first quote of each source that is selected from these papers, all ranked alike, for a question. */
export async function quotesOf(db: Database, question: string, read: EvidencePaper[]): Promise<string[]> {
  const signals = new Map(read.map(({ pmcId }) => [pmcId, RANKED_FIRST]));
  const understood = understandQuestion(question, { now: new Date('2026-01-01') });
  const frame = readFrame(understood, () => RARE);
  const { evidence } = await selectEvidence(db, { papers: read, signals }, frame);
  return evidence.map(({ quotes: [{ quote }] }) => quote);
}
