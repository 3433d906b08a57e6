import { and, gte, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { rankPapers } from '../search/rank-papers.ts';
import { papers } from '../tables/papers.ts';
import type { LikedPaper } from '../taste/liked-papers.ts';
import type { Interest } from '../vocabulary/interest-catalogue.ts';
import { blend, type Candidate, type Signals } from './blend.ts';

const DEPTH = 200;
/** A paper below this names the interest only in passing. */
const ON_TOPIC = 0.35;
/** Liked papers that speak for one interest; more would cost a query each and change little. */
const SPOKESMEN = 4;
const KEPT = 40;

/** Ranks the papers of one interest for one user: the interest's words, then the papers liked and disliked within it. */
export async function rankCandidates(
  db: Queryable,
  interest: Interest,
  taste: readonly LikedPaper[],
): Promise<Candidate[]> {
  const words = [interest.label, interest.label, ...interest.synonyms].join(' ');
  const byWords = await rankPapers(db, words, DEPTH, { sound: true });
  const on = await onTopic(
    db,
    interest,
    byWords.map(({ pmcId }) => pmcId),
  );
  const spokesmen = taste
    .filter((liked) => (liked.fits[interest.label] ?? 0) >= ON_TOPIC)
    .slice(0, SPOKESMEN);
  const likeness = await likenessTo(db, spokesmen);
  const best = byWords[0]?.score ?? 1;
  const signals: Signals[] = byWords.flatMap(({ pmcId, score }) => {
    const paper = on.get(pmcId);
    return paper ? [{ ...paper, pmcId, words: score / best, ...likenessOf(likeness, pmcId) }] : [];
  });
  return blend(signals).slice(0, KEPT);
}

async function onTopic(
  db: Queryable,
  { label }: Interest,
  ids: string[],
): Promise<Map<string, Pick<Signals, 'fit' | 'year' | 'reputability'>>> {
  if (ids.length === 0) return new Map();
  const fit = sql<number>`coalesce((${papers.fits} ->> ${label})::real, 0)`;
  const rows = await db
    .select({ pmcId: papers.pmcId, fit, year: papers.pubYear, reputability: papers.reputability })
    .from(papers)
    .where(and(inArray(papers.pmcId, ids), gte(fit, ON_TOPIC)));
  return new Map(rows.map(({ pmcId, ...signals }) => [pmcId, signals]));
}

/** For each spokesman: how alike other papers are to it, 0 to 1, and whether it is liked. */
async function likenessTo(
  db: Queryable,
  spokesmen: LikedPaper[],
): Promise<{ pmcId: string; weight: number; alike: Map<string, number> }[]> {
  const found = [];
  for (const { pmc_id, title, key_words, weight } of spokesmen) {
    const near = (await rankPapers(db, `${title} ${key_words}`, DEPTH, { sound: true })).filter(
      ({ pmcId }) => pmcId !== pmc_id,
    );
    const best = near[0]?.score ?? 1;
    found.push({
      pmcId: pmc_id,
      weight,
      alike: new Map(near.map(({ pmcId, score }) => [pmcId, score / best])),
    });
  }
  return found;
}

function likenessOf(
  spokesmen: Awaited<ReturnType<typeof likenessTo>>,
  pmcId: string,
): Pick<Signals, 'liked' | 'like'> {
  let [liked, like, most]: [number, string | null, number] = [0, null, 0];
  for (const spokesman of spokesmen) {
    const share = spokesman.weight * (spokesman.alike.get(pmcId) ?? 0);
    liked += share;
    if (share > most) [like, most] = [spokesman.pmcId, share];
  }
  // Below this the likeness is a few common words, which is no reason to name.
  return { liked: Math.max(-1, Math.min(1, liked)), like: most >= 0.35 ? like : null };
}
