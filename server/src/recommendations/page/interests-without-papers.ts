import type { AnswerOf, api } from '@health/contract';
import type { Services } from '../../platform/services.ts';
import { rankPapers } from '../../search/find/rank-papers.ts';
import { type Interest, interestCatalogue } from '../../text/vocabulary/interest-catalogue.ts';
import { readPool } from '../candidates/pool.ts';
import { recommendationPage } from './page-cache.ts';

type Answer = AnswerOf<typeof api.interestsWithoutPapers>;

const NEIGHBOURS = 3;
/** Neighbouring interests tried, and papers read for each. */
const [INTERESTS_TRIED, PAPERS_TRIED] = [10, 5];
const MIN_FIT = 0.35;

/** Returns the interests without a recommended paper, each with the reason as a sentence and related interests that have papers. */
export async function interestsWithoutPapers(services: Services, userId: string): Promise<Answer> {
  const { interests, without } = await recommendationPage(services, userId);
  const answers = [];
  for (const { interest, reason } of without) {
    const neighbours = await neighboursOf(services, interest, interests);
    answers.push({
      interest: interest.label,
      reason,
      sentence: sentenceOf(interest.label, reason, neighbours),
      neighbours,
    });
  }
  return { interests: answers };
}

function sentenceOf(label: string, reason: 'none' | 'all-seen', neighbours: readonly string[]): string {
  const first =
    reason === 'none'
      ? `The library has no paper about ${label} yet.`
      : `You have seen every paper about ${label} that is here.`;
  return neighbours.length === 0 ? first : `${first} There are papers about ${neighbours.join(', ')}.`;
}

/** Interests of the same group that have papers and that the reader has not chosen. */
async function neighboursOf(
  { db }: Services,
  { group }: Interest,
  chosen: readonly Interest[],
): Promise<string[]> {
  const held = new Set(chosen.map(({ label }) => label));
  const others = interestCatalogue.filter((one) => one.group === group && !held.has(one.label));
  const found: string[] = [];
  for (const { label } of others.slice(0, INTERESTS_TRIED)) {
    if (found.length === NEIGHBOURS) break;
    const best = await rankPapers(db, label, PAPERS_TRIED, { withoutRetracted: true });
    const papers = await readPool(
      db,
      best.map(({ pmcId }) => pmcId),
    );
    if (papers.some(({ fits }) => (fits[label] ?? 0) >= MIN_FIT)) found.push(label);
  }
  return found;
}
