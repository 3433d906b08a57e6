import type { SavedPaper } from '@health/contract';
import { desc, eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { library } from '../schema/events.ts';
import { papers } from '../schema/papers.ts';
import { bareAsSaved, bareReferences } from './bare-references.ts';
import { interestsOf, paperColumns, toPaper } from './paper-row.ts';

/** The user's library, bare references included, the last saved first. */
export async function listSaved({ db }: Services, userId: string): Promise<SavedPaper[]> {
  const interests = await interestsOf(db, userId);
  const rows = await db
    .select({ ...paperColumns(userId), likedOn: library.likedOn })
    .from(library)
    .innerJoin(papers, eq(papers.pmcId, library.pmcId))
    .where(eq(library.userId, userId))
    .orderBy(desc(library.likedOn), papers.pmcId);
  const saved = rows.map(({ likedOn, ...row }) => ({
    ...toPaper(row, interests),
    liked_on: likedOn.toISOString(),
  }));
  const bare = (await bareReferences(db, userId)).map(bareAsSaved);
  if (bare.length === 0) return saved;
  // What was saved at the same time stays in the order it has: papers first.
  return [...saved, ...bare].toSorted((one, other) => other.liked_on.localeCompare(one.liked_on));
}
