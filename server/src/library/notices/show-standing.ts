import type { api, ReplyOf } from '@health/contract';
import { inArray } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { requirePaper } from '../papers/show-papers.ts';
import { papers } from '../schema/papers.ts';
import { versionsOf } from './published-versions.ts';
import { readNotices } from './read-notices.ts';

/** What is said of a paper and by whom, and its other versions in the library; refuses an unknown key with 404. */
export async function showStanding(
  { db }: Pick<Services, 'db'>,
  pmcId: string,
): Promise<ReplyOf<typeof api.showStanding>> {
  await requirePaper(db, pmcId);
  const notices = (await readNotices(db, [pmcId])).get(pmcId) ?? [];
  const versions = await versionsOf(db, [pmcId]);
  const keys = versions.flatMap(({ preprint, published }) => [preprint, published]);
  const titles = await db
    .select({ pmc_id: papers.pmcId, title: papers.title })
    .from(papers)
    .where(inArray(papers.pmcId, keys));
  const named = (key: string) => titles.filter(({ pmc_id }) => pmc_id === key);
  const [publishedAs = null] = versions.flatMap(({ preprint, published }) =>
    preprint === pmcId ? named(published) : [],
  );
  const preprints = versions.flatMap(({ preprint, published }) =>
    published === pmcId ? named(preprint) : [],
  );
  return { notices, published_as: publishedAs, preprints };
}
