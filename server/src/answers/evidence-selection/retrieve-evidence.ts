import type { Queryable } from '../../platform/database/connect.ts';
import { type CorpusWords, readCorpusWords } from '../../search/corpus/corpus-words.ts';
import { onTopic } from '../../search/find/on-topic.ts';
import { searchPapers } from '../../search/find/search-papers.ts';
import type { UnderstoodQuestion } from '../../search/understood-question.ts';
import { coverageIdf } from '../../text/tokens/idf.ts';
import { excludedTitles } from '../topics/excluded-treatments.ts';
import { type PaperRead, readPapers } from './read-papers.ts';

/** Papers read; further down nothing relevant was found. */
const READ = 40;
/** Papers below this rank are no longer about the question; a deeper list would call them news. */
const RANKED = 200;
/** So well the best paper must fit the question to stand out, and by this share the next one must stay behind. */
const FITS = 0.65;
const AHEAD = 0.05;
/** What a word weighs that was never counted, as in a library that is still empty. */
const UNKNOWN = 8;

/** What was found for a question, best first. */
export interface RetrievedEvidence {
  papers: PaperRead[];
  /** The papers that rank best, read or not, by pmc_id. */
  ranked: string[];
  /** Each paper's score beside the best one's, 0 to 1. */
  shares: ReadonlyMap<string, number>;
  /** The best ranked paper, where it fits the question well and the next one does much less. */
  outstanding: string | null;
  found: number;
  more: boolean;
  /** How telling a stem is: above 0, more for what few papers have. */
  idf: (stem: string) => number;
}

/** The papers that may answer a question, the best of them read. */
export async function retrieveEvidence(
  db: Queryable,
  question: UnderstoodQuestion,
  now: Date,
  byMeaning?: Promise<readonly string[]>,
): Promise<RetrievedEvidence> {
  const looked = await searchPapers(db, question, { now, byMeaning });
  const { papers, more } = onTopic(looked);
  const near = papers.slice(0, READ);
  const best = papers[0]?.score || 1;
  const read = await readPapers(
    db,
    near.map(({ pmcId }) => pmcId),
  );
  const isRefused = excludedTitles(question.words);
  return {
    papers: isRefused ? read.filter(({ title }) => !isRefused(title)) : read,
    ranked: looked.papers.slice(0, RANKED).map(({ pmcId }) => pmcId),
    shares: new Map(near.map(({ pmcId, score }) => [pmcId, score / best])),
    outstanding: outstandingOf(near),
    found: papers.length,
    more,
    idf: await readIdf(db),
  };
}

/** The best paper's id where it stands out among the candidates. */
export function outstandingOf([best, next]: readonly { pmcId: string; score: number }[]): string | null {
  return best && best.score >= FITS && (next?.score ?? 0) <= (1 - AHEAD) * best.score ? best.pmcId : null;
}

/** How telling each stem is in the papers there are. */
export async function readIdf(db: Queryable): Promise<RetrievedEvidence['idf']> {
  const corpus = await readCorpusWords(db);
  return (stem) => inverseDocumentFrequency(corpus, stem);
}

/** Inverse document frequency, ln(1 + papers / papers that have it). */
function inverseDocumentFrequency({ list, papersWith }: CorpusWords, stem: string): number {
  return list.papers === 0 ? UNKNOWN : coverageIdf(papersWith(stem), list.papers);
}
