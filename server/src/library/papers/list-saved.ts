import type { SavedPaper } from '@health/contract';
import { desc, eq } from 'drizzle-orm';
import { library } from '../../platform/schema/events.ts';
import { papers } from '../../platform/schema/papers.ts';
import type { Services } from '../../platform/services.ts';
import { interestsOf, paperColumns, toPaper } from './paper-row.ts';

/** The reader's library, the last saved first. */
export async function listSaved({ db }: Services, userId: string): Promise<SavedPaper[]> {
  const interests = await interestsOf(db, userId);
  const rows = await db
    .select({ ...paperColumns(userId), likedOn: library.likedOn })
    .from(library)
    .innerJoin(papers, eq(papers.pmcId, library.pmcId))
    .where(eq(library.userId, userId))
    .orderBy(desc(library.likedOn), papers.pmcId);
  return rows.map(({ likedOn, ...row }) => ({
    ...toPaper(row, interests),
    liked_on: likedOn.toISOString(),
  }));
}
