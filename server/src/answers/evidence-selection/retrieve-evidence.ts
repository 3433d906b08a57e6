import type { KeptDatabase, Services } from '../../platform/services.ts';
import type { PhraseRead } from '../../search/concepts/read-phrases.ts';
import { onTopic, type SearchedPapers, searchPapers } from '../../search/find/search-papers.ts';
import { sharedSearch } from '../../search/find/shared-search.ts';
import type { DocumentFrequencies } from '../../search/index/lexical-index.ts';
import { readWordIndex } from '../../search/index/read-word-index.ts';
import type { NearPaper } from '../../search/meaning/vector-block.ts';
import type { UnderstoodQuestion } from '../../search/understood-question.ts';
import { coverageIdf } from '../../text/tokens/idf.ts';
import { excludedTitles } from '../question-frame/excluded-treatments.ts';
import { type EvidencePaper, knownPapers } from './read-papers.ts';

/** Papers read; measured, none further down was relevant. */
const PAPERS_READ = 40;
/** Papers kept by id. Papers below this rank are rarely about the question, so an alert must not report them as new. */
const PAPERS_RANKED = 200;
/** The fifth paper in meaning, and its cosine in a library of thousands: a library with fewer papers is measured by that. */
const FIFTH = 4;
const COMMON_FIFTH = 0.68;
/** The weight of every stem while the library has no papers. */
const DEFAULT_IDF = 8;

/** How far a paper stands out in meaning: differences of cosines, which say more than the cosines. */
interface Nearness {
  /** The paper's cosine less that of the nearest paper, at most 0. */
  behindNearest: number;
  /** The paper's cosine less that of the fifth nearest. */
  aboveFifth: number;
}

/** The search result for a paper. */
export interface SearchSignals {
  /** Its place among those found by words, from 0; infinite when it was not found by them. */
  placeByWords: number;
  /** Null where meaning was not searched. */
  nearness: Nearness | null;
}

/** The papers found for a question, best first. */
export interface RetrievedEvidence {
  papers: EvidencePaper[];
  /** The pmc_ids of the best 200 papers. */
  ranked: string[];
  /** The search result for each of them, by pmc_id. */
  signals: ReadonlyMap<string, SearchSignals>;
  /** How many papers were found, read or not. */
  total: number;
  /** More papers were found than were counted. */
  hasMore: boolean;
  /** Inverse document frequency of a stem: above 0, greater for what few papers have. */
  idf: (stem: string) => number;
  /** Phrases of the question that were read as concepts by meaning. */
  phrases: readonly PhraseRead[];
}

/** Searches the papers that may answer a question, by its words alone, and reads the best 40. */
export async function retrieveEvidence(
  services: KeptDatabase,
  question: UnderstoodQuestion,
  now: Date,
): Promise<RetrievedEvidence> {
  return evidenceAmong(services, question, await searchPapers(services, question, { now }));
}

/**
 * Searches by words and meaning, together with the page that shows what was found for the same question. The user's own words are what
 * papers are to be near to, of a corrected question those of the correction. `isComplete` is false when meaning came too late.
 */
export async function retrieveForAnswer(
  services: Pick<Services, 'db' | 'memory' | 'embedder' | 'now'>,
  question: UnderstoodQuestion,
  isCorrected: boolean,
): Promise<RetrievedEvidence & { isComplete: boolean }> {
  const meaning = isCorrected ? question.words : question.written;
  const found = await sharedSearch(services, question, { now: services.now(), meaning });
  const retrieved = await evidenceAmong(services, question, found);
  return { ...retrieved, isComplete: found.meaning !== 'late' };
}

/** Returns the same from papers that were searched. */
export async function evidenceAmong(
  services: KeptDatabase,
  question: UnderstoodQuestion,
  found: SearchedPapers,
): Promise<RetrievedEvidence> {
  const { papers, more } = onTopic({ papers: found.byWords, more: found.more });
  const best = (found.near ? found.papers : papers).slice(0, PAPERS_READ);
  const candidates = await knownPapers(
    services,
    found.index.version,
    best.map(({ pmcId }) => pmcId),
  );
  const isExcluded = excludedTitles(question.written);
  const placeByWords = new Map(found.byWords.map(({ pmcId }, place) => [pmcId, place]));
  const nearnessOf = nearnessAmong(found.near?.near ?? null);
  return {
    papers: isExcluded ? candidates.filter(({ title }) => !isExcluded(title)) : candidates,
    ranked: found.byWords.slice(0, PAPERS_RANKED).map(({ pmcId }) => pmcId),
    signals: new Map(
      candidates.map(({ pmcId }) => [
        pmcId,
        {
          placeByWords: placeByWords.get(pmcId) ?? Number.POSITIVE_INFINITY,
          nearness: nearnessOf(pmcId),
        },
      ]),
    ),
    total: found.exactly ?? papers.length,
    hasMore: more,
    idf: idfOf(found.index),
    phrases: found.near?.concepts ?? [],
  };
}

/** Returns how far each paper stands out among the near ones. Any other paper gets the value of the last one. */
function nearnessAmong(near: readonly NearPaper[] | null): (pmcId: string) => Nearness | null {
  if (!near || near.length === 0) return () => null;
  const cosines = new Map(near.map(({ pmcId, cosine }) => [pmcId, cosine]));
  const [nearest = 0, last = 0] = [near[0]?.cosine, near.at(-1)?.cosine];
  const fifth = near[FIFTH]?.cosine ?? Math.min(last, COMMON_FIFTH);
  return (pmcId) => {
    const cosine = cosines.get(pmcId) ?? last;
    return { behindNearest: cosine - nearest, aboveFifth: cosine - fifth };
  };
}

/** Returns the inverse document frequency of each stem in the stored papers. */
export async function readIdf(services: KeptDatabase): Promise<RetrievedEvidence['idf']> {
  return idfOf(await readWordIndex(services));
}

function idfOf(frequencies: DocumentFrequencies): RetrievedEvidence['idf'] {
  const { papers } = frequencies;
  return (stem) => (papers === 0 ? DEFAULT_IDF : coverageIdf(frequencies.papersWith(stem), papers));
}
