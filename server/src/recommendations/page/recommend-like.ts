import {
  errorMessages,
  FROM_LIBRARY,
  type Paper,
  type Recommendation,
  type RecommendationSort,
} from '@health/contract';
import { inArray, sql } from 'drizzle-orm';
import { findFolder, papersOfFolder } from '../../library/folders/folders.ts';
import { interestsOf, paperColumns, toPaper } from '../../library/papers/paper-row.ts';
import { requirePaper } from '../../library/papers/show-papers.ts';
import { papers } from '../../library/schema/papers.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { rankSimilar } from '../candidates/rank-similar.ts';
import { rankSubject } from '../candidates/rank-subject.ts';
import { readRecipes } from '../candidates/ranking-cache.ts';
import { termSpace } from '../candidates/term-space.ts';
import type { RankedCandidate } from '../schema.ts';
import { PER_INTEREST } from '../selection/assign.ts';
import { readUserState, type UserState } from '../selection/read-user-state.ts';
import { limitAndExplain } from './limit-and-explain.ts';
import { withPapers } from './recommend.ts';

/** Papers that are ranked, so that duplicates may be left out afterwards. */
const RANKED = 2 * PER_INTEREST;

/**
 * Returns up to twelve papers like those of a folder that the user neither saved, rated, opened nor dismissed, the best or
 * the newest first; none for a folder without papers. Throws an ApiError (404) for an unknown folder.
 */
export async function recommendLikeFolder(
  services: Services,
  userId: string,
  { name, sort }: { name: string; sort: RecommendationSort },
): Promise<Recommendation[]> {
  const folder = await findFolder(services.db, userId, name);
  if (!folder) throw new ApiError(404, errorMessages.unknownFolder);
  const user = await readUserState(services, userId);
  const ranked = await rankLikeFolder(services, userId, user, folder.id);
  const assigned = ranked
    .slice(0, RANKED)
    .map((one) => ({ ...one, interests: [FROM_LIBRARY], wasShown: false }));
  const shown = await limitAndExplain(services, userId, user, assigned, { folder: true });
  const found = await withPapers(services.db, userId, shown, user.interests);
  return sort === 'best' ? found : found.toSorted((a, b) => yearOf(b) - yearOf(a));
}

const yearOf = ({ paper }: Recommendation): number => paper.pub_year ?? 0;

async function rankLikeFolder(
  services: Services,
  userId: string,
  { unused }: UserState,
  folderId: number,
): Promise<RankedCandidate[]> {
  const { db } = services;
  const now = services.now();
  const likes = await papersOfFolder(db, folderId, now);
  if (likes.length === 0) return [];
  return rankSubject(services, null, likes, {
    userId,
    now,
    space: await termSpace(services),
    excluded: await knownPapers(
      services,
      userId,
      likes.map(({ pmc_id }) => pmc_id),
    ),
    resting: new Set(),
    useEvidence: !unused.has('evidence'),
    useCoReaders: !unused.has('co-readers'),
    recipes: await readRecipes(db),
    meaning: null,
  });
}

/** The papers that the user dismissed or gave one star. */
async function dislikedPapers({ db }: Services, userId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ pmc_id: string }>(sql`
    select pmc_id from opinions where user_id = ${userId} and opinion = 'not-interested'
    union select pmc_id from ratings where user_id = ${userId} and value = 1`);
  return new Set(rows.map(({ pmc_id }) => pmc_id));
}

/** The papers of the folder and those the user saved, rated, opened or gave feedback on. */
async function knownPapers(
  { db }: Services,
  userId: string,
  inFolder: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ pmc_id: string }>(sql`
    select pmc_id from preferences where user_id = ${userId} union select pmc_id from library where user_id = ${userId}`);
  return new Set([...inFolder, ...rows.map(({ pmc_id }) => pmc_id)]);
}

/**
 * Returns the papers most similar to one, by words, meaning and users, best first, without those the user dismissed or gave one star.
 * Throws an ApiError (404) for an unknown id.
 */
export async function similarPapers(services: Services, userId: string, pmcId: string): Promise<Paper[]> {
  const { db } = services;
  await requirePaper(db, pmcId);
  const ids = await rankSimilar(services, pmcId, await dislikedPapers(services, userId));
  if (ids.length === 0) return [];
  const interests = await interestsOf(db, userId);
  const rows = await db.select(paperColumns(userId)).from(papers).where(inArray(papers.pmcId, ids));
  const byId = new Map(rows.map((row) => [row.pmc_id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toPaper(row, interests)] : [];
  });
}
