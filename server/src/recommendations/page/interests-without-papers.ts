import { type AnswerOf, api } from '@health/contract';
import type { Services } from '../../platform/services.ts';
import { findPapers } from '../../search/find/find-papers.ts';
import { rankPapers } from '../../search/find/rank-papers.ts';
import { type Interest, neighboursOf } from '../../text/vocabulary/interest-catalogue.ts';
import { readPool } from '../candidates/pool.ts';
import { recommendationPage } from './page-cache.ts';

type Answer = AnswerOf<typeof api.interestsWithoutPapers>;

const NEIGHBOURS = 3;
/** Neighbouring interests tried, and papers read for each. */
const [INTERESTS_TRIED, PAPERS_TRIED] = [10, 5];
const MIN_FIT = 0.35;

type Reason = Answer['interests'][number]['reason'];

/**
 * Returns the interests without a recommended paper, or without one that was not shown before, each with the reason as a
 * sentence and related interests that have papers.
 */
export async function interestsWithoutPapers(services: Services, userId: string): Promise<Answer> {
  const { interests, without } = await recommendationPage(services, userId);
  const answers = [];
  for (const { interest, reason } of without) {
    const neighbours = await neighboursWithPapers(services, interest, interests);
    const mentions = reason === 'none' ? await countMentions(services, userId, interest) : 0;
    answers.push({
      interest: interest.label,
      reason,
      sentence: sentenceOf(interest.label, reason, mentions, neighbours),
      neighbours,
    });
  }
  return { interests: answers };
}

function sentenceOf(label: string, reason: Reason, mentions: number, neighbours: readonly string[]): string {
  const first = firstSentence(label, reason, mentions);
  return neighbours.length === 0 ? first : `${first} There are papers about ${neighbours.join(', ')}.`;
}

function firstSentence(label: string, reason: Reason, mentions: number): string {
  if (reason === 'all-seen') return `You have seen every paper about ${label} that is here.`;
  if (reason === 'nothing-new')
    return `Nothing new about ${label} today: the papers you see were shown before, the longest ago first.`;
  if (mentions === 0) return `The library has no paper about ${label} yet.`;
  const found = mentions === 1 ? 'one that mentions it' : `${mentions} that mention it`;
  return `No paper here is mainly about ${label}. A search finds ${found}.`;
}

/**
 * How many papers a search for the interest finds by its words, so that nothing is called empty that is not. Meaning is left out: an
 * endpoint is never sent what a user's interests or conditions are (docs/models.md).
 */
async function countMentions(services: Services, userId: string, { label }: Interest): Promise<number> {
  const search = api.findPapers.query.parse({ query: label, size: '1' });
  return (await findPapers({ ...services, embedder: null }, userId, search)).total;
}

/** Interests of the same group that have papers and that the user has not chosen. */
async function neighboursWithPapers(
  services: Services,
  interest: Interest,
  chosen: readonly Interest[],
): Promise<string[]> {
  const chosenLabels = new Set(chosen.map(({ label }) => label));
  const others = neighboursOf(interest.label).filter((label) => !chosenLabels.has(label));
  const found: string[] = [];
  for (const label of others.slice(0, INTERESTS_TRIED)) {
    if (found.length === NEIGHBOURS) break;
    const best = await rankPapers(services, label, PAPERS_TRIED, { withoutRetracted: true });
    const papers = await readPool(
      services.db,
      best.map(({ pmcId }) => pmcId),
    );
    if (papers.some(({ fits }) => (fits[label] ?? 0) >= MIN_FIT)) found.push(label);
  }
  return found;
}
