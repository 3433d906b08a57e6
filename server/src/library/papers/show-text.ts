import { asc, eq } from 'drizzle-orm';
import { paperSections } from '../../platform/schema/papers.ts';
import type { Services } from '../../platform/services.ts';
import { requirePaper } from './show-paper.ts';

/** The full text's sections in reading order; none when the source had only the front matter. */
export async function showText({ db }: Services, pmcId: string) {
  await requirePaper(db, pmcId);
  const sections = await db
    .select({ heading: paperSections.heading, text: paperSections.text })
    .from(paperSections)
    .where(eq(paperSections.pmcId, pmcId))
    .orderBy(asc(paperSections.position));
  return { pmc_id: pmcId, sections };
}
