import type { Preference } from '../../library/interactions/read-preferences.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { RankedPaper } from '../../platform/schema/events.ts';
import { rankPapers } from '../../search/find/rank-papers.ts';
import { diversify } from '../scoring/diversify.ts';
import { decayed } from '../scoring/factors.ts';
import type { Asking, Found, Subject } from './asking.ts';
import { coReaders } from './co-readers.ts';
import { type PoolPaper, readPool } from './pool.ts';
import { scorePool } from './score-pool.ts';
import { aboutOf, peopleOf } from './subject.ts';

/** Papers fetched by the words of the interest, by those of liked papers, and from co-readers. */
const DEPTH = { words: 300, liked: 150, coRead: 100 };
/** A paper below this names the interest only in passing. */
const ON_TOPIC = 0.35;
/** Liked papers whose words fetch candidates. */
const SPOKESMEN = 5;
/** Papers whose readers are asked besides those of the liked ones. */
const ASKED = 60;
const KEPT = 60;
const EXPLORED = 10;
const DAY = 86_400_000;

/** Ranks the papers of one subject for one reader, best first; `readings` are those that belong to the subject. */
export async function rankInterest(
  db: Queryable,
  subject: Subject,
  readings: readonly Preference[],
  asking: Asking,
): Promise<RankedPaper[]> {
  const faded = readings.map((one) => ({
    ...one,
    weight: decayed(one.weight, daysSince(one.at, asking.now)),
  }));
  const liked = faded.filter(({ weight }) => weight > 0);
  const words = [subject.label, subject.label, ...subject.synonyms].join(' ');
  const byWords = await rankPapers(db, words, DEPTH.words, { sound: true });
  const ids = byWords.map(({ pmcId }) => pmcId);
  const near = await likeThose(db, liked);
  const asked = [...liked.map(({ pmc_id }) => pmc_id), ...ids.slice(0, ASKED)];
  const reads = asking.useCoReaders ? await coReaders(db, asking.userId, asked) : [];
  const known = new Set([...ids, ...near]);
  const pool = await readPool(db, [...known, ...oftenRead(reads, known)]);
  const fitting = pool.filter(({ fits }) => fits[subject.label] !== undefined || subject.label === '');
  return ranked(fitting.length > 0 ? pool : [], subject, faded, { byWords, reads, asking });
}

const daysSince = (at: Date, now: Date): number => (now.getTime() - at.getTime()) / DAY;

async function likeThose(db: Queryable, liked: readonly Preference[]): Promise<string[]> {
  if (liked.length === 0) return [];
  const words = liked
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, SPOKESMEN)
    .map(({ title, key_words }) => `${title} ${key_words}`);
  return (await rankPapers(db, words.join(' '), DEPTH.liked, { sound: true })).map(({ pmcId }) => pmcId);
}

/** Papers that most of the co-readers read and that are not known yet. */
function oftenRead(reads: readonly string[][], known: ReadonlySet<string>): string[] {
  const times = new Map<string, number>();
  for (const id of reads.flat()) if (!known.has(id)) times.set(id, (times.get(id) ?? 0) + 1);
  return [...times]
    .sort((a, b) => b[1] - a[1])
    .slice(0, DEPTH.coRead)
    .map(([id]) => id);
}

function ranked(pool: PoolPaper[], subject: Subject, readings: Preference[], found: Found): RankedPaper[] {
  const { skip } = found.asking;
  const scored = scorePool(pool, subject, readings, found).filter(({ paper }) => !skip.has(paper.pmc_id));
  const onTopic = scored.filter(({ paper }) => (paper.fits[subject.label] ?? 0) >= ON_TOPIC);
  const border = scored.filter(({ paper }) => (paper.fits[subject.label] ?? 0) < ON_TOPIC);
  let ceiling = Infinity;
  const keep =
    (explore: boolean) =>
    (one: (typeof scored)[number]): RankedPaper => {
      // Diversity has decided the order; the score only tells how far the papers are apart.
      ceiling = Math.min(ceiling, one.score);
      const { pmc_id, title, key_words, mesh, fits } = one.paper;
      const fit = fits[subject.label] ?? 0;
      const about = aboutOf(title, key_words);
      const { shares, like, readers } = one;
      return {
        pmc_id,
        fit,
        score: ceiling,
        shares,
        like,
        readers,
        about,
        people: peopleOf(title, mesh),
        explore,
      };
    };
  const best = diversify(onTopic).slice(0, KEPT).map(keep(false));
  ceiling = Infinity;
  return [...best, ...border.slice(0, EXPLORED).map(keep(true))];
}
