import { sql } from 'drizzle-orm';
import { type Preference, readPreferences } from '../../library/preferences/preferences.ts';
import type { Database } from '../../platform/database/connect.ts';
import { LEAST_LIKE } from '../candidates/ranking-cache.ts';

/** So many likes beyond the known ones are there to be found. */
const LEAST_HIDDEN = 3;

/** A user whose first likes are known, and what they came to like later. */
export interface UserWithLikes {
  userId: string;
  known: Preference[];
  /** When the last of them became known: papers are ranked as on that day. */
  knownUntil: Date;
  hidden: ReadonlySet<string>;
}

/** Draws at most `most` users who like at least three papers more than `known`; those of another day are others. */
export async function drawUsers(
  db: Database,
  known: number,
  { most, day }: { most: number; day: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select user_id from preferences where weight >= ${LEAST_LIKE}
    group by user_id having count(*) >= ${known + LEAST_HIDDEN}
    order by md5(user_id::text || ${day}) limit ${most}`);
  return rows.map(({ user_id }) => user_id);
}

/** Returns the user with the first `known` likes known and the later ones hidden; null when they have too few now. */
export async function hideLaterLikes(
  db: Database,
  userId: string,
  known: number,
): Promise<UserWithLikes | null> {
  const likes = (await readPreferences(db, userId))
    .filter(({ weight }) => weight >= LEAST_LIKE)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.pmc_id < b.pmc_id ? -1 : 1));
  const last = likes[known - 1];
  if (!last || likes.length < known + LEAST_HIDDEN) return null;
  const hidden = new Set(likes.slice(known).map(({ pmc_id }) => pmc_id));
  return { userId, known: likes.slice(0, known), knownUntil: last.at, hidden };
}
