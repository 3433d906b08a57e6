import type { Preference } from '../../library/interactions/read-preferences.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { RankedCandidate } from '../../platform/schema/events.ts';
import { rankPapers } from '../../search/find/rank-papers.ts';
import { diversify } from '../scoring/diversify.ts';
import { decayed } from '../scoring/factors.ts';
import { coReaders } from './co-readers.ts';
import { conceptsNamedBy, studyPopulation } from './paper-facts.ts';
import { type PoolPaper, readPool } from './pool.ts';
import type { RankingContext, RetrievedCandidates, Subject } from './ranking-context.ts';
import { type ScoredPaper, scorePool } from './score-pool.ts';

/** How many candidates come from the interest's words, from those of liked papers, and from co-readers. */
const DEPTH = { words: 300, liked: 150, coRead: 100 };
/** A paper with a lower fit names the interest only in passing. */
const MIN_FIT = 0.35;
/** Liked papers whose words retrieve candidates. */
const LIKED_IN_QUERY = 5;
/** Papers found by words whose readers count as co-readers, besides those of liked papers. */
const FOUND_WITH_CO_READERS = 60;
const MAX_RANKED = 60;
const MAX_EXPLORED = 10;
const DAY_MS = 86_400_000;

/** Ranks papers of one interest for one reader, best first. `preferences` are those that belong to the interest. */
export async function rankInterest(
  db: Queryable,
  subject: Subject,
  preferences: readonly Preference[],
  context: RankingContext,
): Promise<RankedCandidate[]> {
  const current = preferences.map((preference) => ({
    ...preference,
    weight: decayed(preference.weight, daysSince(preference.at, context.now)),
  }));
  const liked = current.filter(({ weight }) => weight > 0);
  const query = [subject.label, subject.label, ...subject.synonyms].join(' ');
  const bm25 = await rankPapers(db, query, DEPTH.words, { withoutRetracted: true });
  const ids = bm25.map(({ pmcId }) => pmcId);
  const similar = await similarToLiked(db, liked);
  const sources = [...liked.map(({ pmc_id }) => pmc_id), ...ids.slice(0, FOUND_WITH_CO_READERS)];
  const reads = context.useCoReaders ? await coReaders(db, context.userId, sources) : [];
  const known = new Set([...ids, ...similar]);
  const pool = await readPool(db, [...known, ...mostCoRead(reads, known)]);
  const hasFitting = pool.some(({ fits }) => fits[subject.label] !== undefined || subject.label === '');
  return ranked(hasFitting ? pool : [], subject, current, { bm25, reads, context });
}

const daysSince = (at: Date, now: Date): number => (now.getTime() - at.getTime()) / DAY_MS;

async function similarToLiked(db: Queryable, liked: readonly Preference[]): Promise<string[]> {
  if (liked.length === 0) return [];
  const words = liked
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, LIKED_IN_QUERY)
    .map(({ title, key_words }) => `${title} ${key_words}`);
  return (await rankPapers(db, words.join(' '), DEPTH.liked, { withoutRetracted: true })).map(
    ({ pmcId }) => pmcId,
  );
}

/** The papers that most co-readers read and that are not candidates yet. */
function mostCoRead(reads: readonly string[][], known: ReadonlySet<string>): string[] {
  const counts = new Map<string, number>();
  for (const id of reads.flat()) if (!known.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, DEPTH.coRead)
    .map(([id]) => id);
}

/** The diversified papers that fit the interest, then a few that fit it less, to explore. */
function ranked(
  pool: PoolPaper[],
  { label, synonyms }: Subject,
  preferences: Preference[],
  candidates: RetrievedCandidates,
): RankedCandidate[] {
  const { excluded } = candidates.context;
  const scored = scorePool(pool, { label, synonyms }, preferences, candidates).filter(
    ({ paper }) => !excluded.has(paper.pmc_id),
  );
  const fits = ({ paper }: ScoredPaper): boolean => (paper.fits[label] ?? 0) >= MIN_FIT;
  const best = diversify(scored.filter(fits)).slice(0, MAX_RANKED);
  const other = scored.filter((one) => !fits(one)).slice(0, MAX_EXPLORED);
  return [...toRanked(best, label, false), ...toRanked(other, label, true)];
}

/** Diversity has decided the order, so a score is lowered to that of the paper before where it is higher. */
function toRanked(scored: readonly ScoredPaper[], label: string, explore: boolean): RankedCandidate[] {
  let ceiling = Infinity;
  return scored.map(({ paper, score, shares, like, readers }) => {
    ceiling = Math.min(ceiling, score);
    const { pmc_id, title, key_words, mesh, fits } = paper;
    const about = conceptsNamedBy(title, key_words);
    const people = studyPopulation(title, mesh);
    return { pmc_id, fit: fits[label] ?? 0, score: ceiling, shares, like, readers, about, people, explore };
  });
}
