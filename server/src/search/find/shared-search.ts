import type { Services } from '../../platform/services.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';
import type { RankFilters } from './candidate-filters.ts';
import { papersByMeaning } from './papers-by-meaning.ts';
import { type SearchedPapers, searchPapers } from './search-papers.ts';

/** Milliseconds for which pages, facets, exports and answers of the same question go by the same retrieval. */
const SHARED_FOR_MS = 5000;
/** Retrievals of a question under different filters. */
const MOST_FILTERS = 4;

interface Shared {
  found: Promise<SearchedPapers>;
  until: number;
}

/** By the question as it was read, which belongs to one state of the index and one version of the papers (`readQuestion`). */
const shared = new WeakMap<UnderstoodQuestion, Map<string, Shared>>();

interface SharedOptions extends RankFilters {
  now: Date;
  /** What papers are to be near in meaning to, where an embedder is set up; without it words alone count. */
  meaning?: string | undefined;
  /** Phrases that are not read as concepts. */
  asWritten?: readonly string[] | undefined;
}

/**
 * Searches as `searchPapers` does, once for all users with the same query within a few seconds or at the same time. It uses nothing
 * about a user; the result is shared and must not be changed.
 */
export function sharedSearch(
  services: Pick<Services, 'db' | 'memory' | 'embedder'>,
  question: UnderstoodQuestion,
  { now, meaning, asWritten = [], ...filters }: SharedOptions,
): Promise<SearchedPapers> {
  const { embedder } = services;
  const key = JSON.stringify([filters, embedder ? [meaning, asWritten, embedder.model] : null]);
  const searches = shared.get(question) ?? new Map<string, Shared>();
  shared.set(question, searches);
  const cached = searches.get(key);
  if (cached && performance.now() < cached.until) return cached.found;
  const byMeaning =
    meaning === undefined || question.refusal !== null
      ? undefined
      : papersByMeaning(services, { text: meaning, question, asWritten });
  const found = searchPapers(services, question, { ...filters, now, byMeaning });
  const kept = { found, until: performance.now() + SHARED_FOR_MS };
  searches.delete(key);
  searches.set(key, kept);
  // A list of thousands of papers is not kept longer than it serves.
  setTimeout(() => searches.get(key) === kept && searches.delete(key), SHARED_FOR_MS).unref();
  for (const oldest of [...searches.keys()].slice(0, -MOST_FILTERS)) searches.delete(oldest);
  // The next request retries.
  found.catch(() => searches.delete(key));
  return found;
}
