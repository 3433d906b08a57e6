import { createHash } from 'node:crypto';
import {
  type RetrievedEvidence,
  retrieveEvidence,
  retrieveForAnswer,
} from '../../answers/evidence-selection/retrieve-evidence.ts';
import { type Answer, answerFromEvidence } from '../../answers/pipeline/answer-question.ts';
import { type AskedQuestion, readAskedQuestion } from '../../answers/question-frame/asked-question.ts';
import type { KeptDatabase, Services } from '../../platform/services.ts';
import { surelyNear } from '../../search/find/papers-with-ids.ts';

/** Results kept by one repeater, about 15 kB each. */
const CAPACITY = 2000;

/** The services that repeating a search needs. */
export type SearchServices = Pick<
  Services,
  'db' | 'memory' | 'now' | 'config' | 'embedder' | 'reader' | 'languageModel'
>;

/** The result of a repeated search. */
export interface RepeatedSearch {
  /** The papers that rank best, by pmc_id, best first. */
  ranked: string[];
  /** Papers near in meaning were searched, too. If not, the next run repeats the search even if the library has not changed. */
  isComplete: boolean;
  /** Digest of what an answer is written from: the papers as they are now, and how many there are. */
  basis: string;
  /** Null when the basis is still the one the caller gave: the caller has the answer. */
  answer: Answer | null;
}

/** Repeats searches in one round of a worker. Users with the same query, on the same library, share one result. */
export class SearchRepeater {
  private readonly results = new Map<string, RepeatedSearch>();
  private readonly services: SearchServices;
  private library = '';

  constructor(services: SearchServices) {
    this.services = services;
  }

  /**
   * Repeats a search on the library in this state. No answer is written when the papers are still those of `lastBasis`.
   * Throws when the database or the language model does.
   */
  async repeat(asked: AskedQuestion, library: string, lastBasis: string | null): Promise<RepeatedSearch> {
    if (library !== this.library) this.results.clear();
    this.library = library;
    const key = JSON.stringify([asked.query, asked.correction]);
    const cached = this.results.get(key);
    if (cached && (cached.answer || cached.basis === lastBasis)) return cached;
    const fresh = await repeatSearch(this.services, asked, lastBasis);
    if (this.results.size >= CAPACITY) this.results.clear();
    this.results.set(key, fresh);
    return fresh;
  }
}

async function repeatSearch(
  services: SearchServices,
  asked: AskedQuestion,
  lastBasis: string | null,
): Promise<RepeatedSearch> {
  const { now, languageModel } = services;
  const { correction } = asked;
  const question = await readAskedQuestion(services, asked, now());
  const candidates = await retrieveForAnswer(services, question, correction !== undefined);
  const basis = basisOf(candidates, languageModel?.name);
  const answer =
    basis === lastBasis ? null : await answerFromEvidence(services, { question, correction, candidates });
  const near = await surelyNear(services, question);
  const ranked = [...new Set([...candidates.ranked, ...(near ?? [])])];
  return { ranked, isComplete: near !== null && candidates.isComplete, basis, answer };
}

/** Returns the papers that rank best for a query, by pmc_id, best first. */
export async function rankForQuestion(
  services: KeptDatabase,
  asked: AskedQuestion,
  now: Date,
): Promise<string[]> {
  const question = await readAskedQuestion(services, asked, now);
  return (await retrieveEvidence(services, question, now)).ranked;
}

function basisOf({ papers, total: found, hasMore: more }: RetrievedEvidence, writer = ''): string {
  const read = papers.map(({ pmcId, digest, retracted }) => [pmcId, digest, retracted]);
  return createHash('sha256')
    .update(JSON.stringify([read, found, more, writer]))
    .digest('base64url');
}
