import type { Queryable } from '../../platform/database/connect.ts';
import { onTopic } from '../../search/find/on-topic.ts';
import { type SearchedPapers, searchPapers } from '../../search/find/search-papers.ts';
import type { DocumentFrequencies } from '../../search/index/lexical-index.ts';
import { readWordIndex } from '../../search/index/read-word-index.ts';
import type { UnderstoodQuestion } from '../../search/understood-question.ts';
import { coverageIdf } from '../../text/tokens/idf.ts';
import { excludedTitles } from '../question-frame/excluded-treatments.ts';
import { type EvidencePaper, knownPapers } from './read-papers.ts';

/** Papers read; measured, none further down was relevant. */
const PAPERS_READ = 40;
/** Papers kept by id. Papers below this rank are rarely about the question, so an alert must not report them as new. */
const PAPERS_RANKED = 200;
/** The weight of every stem while the library has no papers. */
const DEFAULT_IDF = 8;

/** The papers found for a question, best first. */
export interface RetrievedEvidence {
  papers: EvidencePaper[];
  /** The pmc_ids of the best 200 papers. */
  ranked: string[];
  /** The ranking score of the search for each paper, 0 to 1. */
  scores: ReadonlyMap<string, number>;
  /** How many papers were found, read or not. */
  total: number;
  /** More papers were found than were counted. */
  hasMore: boolean;
  /** Inverse document frequency of a stem: above 0, greater for what few papers have. */
  idf: (stem: string) => number;
  /** The idf of a stem that a single paper has. */
  maxIdf: number;
}

/** Searches the papers that may answer a question and reads the best 40. */
export async function retrieveEvidence(
  db: Queryable,
  question: UnderstoodQuestion,
  now: Date,
): Promise<RetrievedEvidence> {
  return evidenceAmong(db, question, await searchPapers(db, question, { now }));
}

/**
 * Returns the same from papers that were searched, in the order of their words: whether a paper bears on the question was learned
 * from its place there, and answers got worse by the order that meaning gives (docs/decisions/0040).
 */
export async function evidenceAmong(
  db: Queryable,
  question: UnderstoodQuestion,
  found: SearchedPapers,
): Promise<RetrievedEvidence> {
  const { papers, more } = onTopic({ papers: found.byWords, more: found.more });
  const top = papers.slice(0, PAPERS_READ);
  const candidates = await knownPapers(
    db,
    found.index.version,
    top.map(({ pmcId }) => pmcId),
  );
  const isExcluded = excludedTitles(question.words);
  return {
    papers: isExcluded ? candidates.filter(({ title }) => !isExcluded(title)) : candidates,
    ranked: found.byWords.slice(0, PAPERS_RANKED).map(({ pmcId }) => pmcId),
    scores: new Map(top.map(({ pmcId, score }) => [pmcId, score])),
    total: found.exactly ?? papers.length,
    hasMore: more,
    idf: idfOf(found.index),
    maxIdf: coverageIdf(1, found.index.papers),
  };
}

/** Returns the inverse document frequency of each stem in the stored papers. */
export async function readIdf(db: Queryable): Promise<RetrievedEvidence['idf']> {
  return idfOf(await readWordIndex(db));
}

function idfOf(frequencies: DocumentFrequencies): RetrievedEvidence['idf'] {
  const { papers } = frequencies;
  return (stem) => (papers === 0 ? DEFAULT_IDF : coverageIdf(frequencies.papersWith(stem), papers));
}
