import type { EvidencePaper } from '../answers/evidence-selection/read-papers.ts';
import { type Readings, readWithQuestion } from '../answers/evidence-selection/read-with-question.ts';
import { selectEvidence } from '../answers/evidence-selection/select-evidence.ts';
import { readFrame } from '../answers/question-frame/read-frame.ts';
import type { Database } from '../platform/database/connect.ts';
import { understandQuestion } from '../search/query/understand-question.ts';
import { testReader } from './test-reader.ts';

/** The search result by words for the first paper. */
const RANKED_FIRST = { placeByWords: 0, nearness: null };
/** The idf of a stem that few of some thousand papers have. */
const RARE = 7;
const NOW = new Date('2026-01-01');

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

/** Readings with these logits of relevance, where sentences and what papers say do not matter. */
export const readingsWith = (...read: readonly [EvidencePaper, number][]): NonNullable<Readings> =>
  new Map(
    read.map(([{ pmcId }, relevance]) => [
      pmcId,
      { relevance, sentences: [], answer: { yes: 0.25, no: 0.25, mixed: 0.25, open: 0.25 } },
    ]),
  );

/** Selects the evidence for a question from these papers, all ranked first by words, and read together with it unless readings are given. */
export async function selectFrom(
  db: Database,
  question: string,
  papersFound: readonly EvidencePaper[],
  { idf = RARE, readings }: { idf?: number; readings?: Readings } = {},
) {
  const signals = new Map(papersFound.map(({ pmcId }) => [pmcId, RANKED_FIRST]));
  const frame = readFrame(understandQuestion(question, { now: NOW }), () => idf);
  const read =
    readings === undefined
      ? await readWithQuestion(testReader, question, papersFound, new AbortController().signal)
      : readings;
  return selectEvidence(db, { papers: [...papersFound], signals, readings: read }, frame);
}

/** Returns the first quote of each source that is selected from these papers for a question. */
export async function quotesOf(db: Database, question: string, read: EvidencePaper[]): Promise<string[]> {
  const { evidence } = await selectFrom(db, question, read);
  return evidence.map(({ quotes: [{ quote }] }) => quote);
}
