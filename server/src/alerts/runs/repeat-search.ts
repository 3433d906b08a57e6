import { createHash } from 'node:crypto';
import {
  type RetrievedEvidence,
  retrieveEvidence,
} from '../../answers/evidence-selection/retrieve-evidence.ts';
import { type Answer, answerFromEvidence } from '../../answers/pipeline/answer-question.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { papersByMeaning } from '../../search/find/papers-by-meaning.ts';
import { readQuestion } from '../../search/find/read-question.ts';

/** Questions kept in mind at most; each takes about 15 kB. */
const MOST = 2000;

/** What asking a search again needs. */
export type Asking = Pick<Services, 'db' | 'now' | 'config'>;

/** A question asked again. */
export interface RepeatedSearch {
  /** The papers that rank best, by pmc_id, best first. */
  ranked: string[];
  /** Digest of what an answer is read from: the papers as they stand, and how many there are. */
  basis: string;
  /** Null when the caller has the answer already: the basis is the one it gave. */
  answer: Answer | null;
}

/** What a worker has asked in this round: readers who ask the same question of the same library share one answer. */
export class Questions {
  private readonly asked = new Map<string, RepeatedSearch>();
  private readonly services: Asking;
  private library = '';

  constructor(services: Asking) {
    this.services = services;
  }

  /** Asks a question of the library in this state; what was read from `lastBasis` still stands. */
  async ask(query: string, library: string, lastBasis: string | null): Promise<RepeatedSearch> {
    if (library !== this.library) this.asked.clear();
    this.library = library;
    const known = this.asked.get(query);
    if (known && (known.answer || known.basis === lastBasis)) return known;
    const fresh = await askNow(this.services, query, lastBasis);
    if (this.asked.size >= MOST) this.asked.clear();
    this.asked.set(query, fresh);
    return fresh;
  }
}

async function askNow(services: Asking, query: string, lastBasis: string | null): Promise<RepeatedSearch> {
  const { db, now, config } = services;
  const question = await readQuestion(db, query, now());
  const near = papersByMeaning(services, question.written);
  const candidates = await retrieveEvidence(db, question, now(), near);
  const basis = basisOf(candidates, config.LLM_MODEL);
  const answer = basis === lastBasis ? null : await answerFromEvidence(services, question, candidates);
  return { ranked: candidates.ranked, basis, answer };
}

/** The papers that rank best for a query now, by pmc_id, best first. */
export async function rankNow(db: Queryable, query: string, now: Date): Promise<string[]> {
  const question = await readQuestion(db, query, now);
  return (await retrieveEvidence(db, question, now)).ranked;
}

function basisOf({ papers, total: found, hasMore: more }: RetrievedEvidence, writer = ''): string {
  const read = papers.map(({ pmcId, digest, retracted }) => [pmcId, digest, retracted]);
  return createHash('sha256')
    .update(JSON.stringify([read, found, more, writer]))
    .digest('base64url');
}
