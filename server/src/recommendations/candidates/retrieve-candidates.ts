import type { Preference } from '../../library/preferences/preferences.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { KeptDatabase } from '../../platform/services.ts';
import { rankPapers } from '../../search/find/rank-papers.ts';
import { coReaders } from './co-readers.ts';
import { type PoolPaper, readPool } from './pool.ts';
import { MAIN_FIT, type RankingContext, type RetrievedCandidates, type Subject } from './ranking-context.ts';

/** How many candidates come from the interest's words, from those of liked papers, and from co-readers. */
const DEPTH = { words: 300, liked: 150, onlyLiked: 400, coRead: 100 };
/** Liked papers whose words retrieve candidates, for an interest and where nothing else does. */
const LIKED_IN_QUERY = 5;
const LIKED_ALONE = 10;
/**
 * The words of an interest miss when fewer papers are mainly about it than a page on the screen shows: three groups of two. With
 * fewer than two the library has hardly anything on it, and what is close in meaning is about its neighbours (docs/decisions/0043).
 */
const OWN = { least: 2, enough: 6 };

/** The papers that may be ranked, and what found them. */
export interface Candidates extends RetrievedCandidates {
  pool: PoolPaper[];
}

/**
 * Returns the candidates for an interest, or for what the user likes: papers found by the interest's words, by the words
 * of liked papers, by users of liked papers, and by meaning where the interest's words miss some. `preferences` are those that
 * count for the subject.
 */
export async function retrieveCandidates(
  services: KeptDatabase,
  subject: Subject,
  preferences: readonly Preference[],
  context: RankingContext,
): Promise<Candidates> {
  const { db } = services;
  const liked = preferences.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  const likedIds = liked.map(({ pmc_id }) => pmc_id);
  const similar = await similarToLiked(services, subject, liked);
  const bm25 = subject ? await foundByWords(services, subject) : similar;
  const reads = context.useCoReaders && liked.length > 0 ? await coReaders(db, context.userId, likedIds) : [];
  const knownKeys = new Set([...bm25, ...similar].map(({ pmcId }) => pmcId));
  const pool = await readPool(db, [...knownKeys, ...mostCoRead(reads, knownKeys)]);
  return withClose(db, subject, { bm25, reads, context, pool, nearness: new Map() });
}

/** Adds the papers close in meaning to an interest that some papers of the pool are mainly about, but too few, whether read or not. */
async function withClose(db: Queryable, subject: Subject, found: Candidates): Promise<Candidates> {
  const { pool, context } = found;
  if (!subject || !context.meaning) return found;
  const isMain = ({ fits }: PoolPaper): boolean => (fits[subject.label] ?? 0) >= MAIN_FIT;
  const own = pool.filter(isMain).length;
  if (own < OWN.least || own >= OWN.enough) return found;
  const close = await context.meaning.closeTo(subject);
  const knownKeys = new Set(pool.map(({ pmc_id }) => pmc_id));
  const missed = await readPool(
    db,
    [...close.keys()].filter((id) => !knownKeys.has(id)),
  );
  const all = [...pool, ...missed];
  const main = new Set(all.filter(isMain).map(({ pmc_id }) => pmc_id));
  return { ...found, pool: all, nearness: new Map([...close].filter(([id]) => !main.has(id))) };
}

type Found = RetrievedCandidates['bm25'];

function foundByWords(services: KeptDatabase, { label, synonyms }: NonNullable<Subject>): Promise<Found> {
  const query = [label, label, ...synonyms].join(' ');
  return rankPapers(services, query, DEPTH.words, { withoutRetracted: true });
}

async function similarToLiked(
  services: KeptDatabase,
  subject: Subject,
  liked: readonly Preference[],
): Promise<Found> {
  if (liked.length === 0) return [];
  const words = liked
    .slice(0, subject ? LIKED_IN_QUERY : LIKED_ALONE)
    .map(({ title, key_words }) => `${title} ${key_words}`);
  const depth = subject ? DEPTH.liked : DEPTH.onlyLiked;
  return rankPapers(services, words.join(' '), depth, { withoutRetracted: true });
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
