import { inArray } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { papers } from '../database/schema.ts';
import { rankPapers } from '../search/rank-papers.ts';
import { fitsOf, type PaperWords } from '../taste/fit.ts';
import type { LikedPaper } from '../taste/liked-papers.ts';
import type { Interest } from '../vocabulary/interest-catalogue.ts';
import { blend, type Candidate, type Signals } from './blend.ts';

const DEPTH = 200;
/** A paper below this names the interest only in passing. */
const ON_TOPIC = 0.35;
/** Liked papers that speak for one interest; more would cost a query each and change little. */
const SPOKESMEN = 4;
const KEPT = 60;

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
  const spokesmen = taste.filter((liked) => fitTo(wordsOf(liked), interest) >= ON_TOPIC).slice(0, SPOKESMEN);
  const likeness = await likenessTo(db, spokesmen);
  const best = byWords[0]?.score ?? 1;
  const signals: Signals[] = byWords.flatMap(({ pmcId, score }) => {
    const paper = on.get(pmcId);
    return paper ? [{ ...paper, pmcId, words: score / best, ...likenessOf(likeness, pmcId) }] : [];
  });
  return blend(signals).slice(0, KEPT);
}

const fitTo = (words: PaperWords, { label }: Interest): number => fitsOf(words).get(label) ?? 0;
const wordsOf = ({ title, key_words, search_text }: LikedPaper) => ({
  title,
  keyWords: key_words,
  abstract: search_text,
});

async function onTopic(
  db: Queryable,
  interest: Interest,
  ids: string[],
): Promise<Map<string, Pick<Signals, 'fit' | 'year' | 'reputability'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      pmcId: papers.pmcId,
      title: papers.title,
      keyWords: papers.keyWords,
      abstract: papers.abstract,
      year: papers.pubYear,
      reputability: papers.reputability,
      tags: papers.assignedTags,
    })
    .from(papers)
    .where(inArray(papers.pmcId, ids));
  const fits = rows.map((row) => ({
    ...row,
    fit: Math.max(fitTo(row, interest), row.tags[interest.label] ? ON_TOPIC : 0),
  }));
  return new Map(
    fits
      .filter(({ fit }) => fit >= ON_TOPIC)
      .map(({ pmcId, fit, year, reputability }) => [pmcId, { fit, year, reputability }]),
  );
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
