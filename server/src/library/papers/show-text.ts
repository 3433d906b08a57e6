import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { paperFigures, paperFormulas, paperReferences, paperTables } from '../schema/full-text.ts';
import { paperSections, papers } from '../schema/papers.ts';
import { bareReferences } from './bare-references.ts';
import { requirePaper } from './show-papers.ts';

/**
 * The full text's sections in reading order, and its other parts; none when the source had only the front matter. Parts
 * that were never read are left out, which is not the same as an empty list.
 */
export async function showText({ db }: Pick<Services, 'db'>, userId: string, pmcId: string) {
  if ((await bareReferences(db, userId, [pmcId])).length > 0) return { pmc_id: pmcId, sections: [] };
  await requirePaper(db, pmcId);
  const { heading, text, level, number, kind } = getTableColumns(paperSections);
  const sections = await db
    .select({ heading, text, level, number, kind })
    .from(paperSections)
    .where(eq(paperSections.pmcId, pmcId))
    .orderBy(asc(paperSections.position));
  const [read] = await db.select({ parts: papers.partsRead }).from(papers).where(eq(papers.pmcId, pmcId));
  return { pmc_id: pmcId, sections, ...(read?.parts ? await partsOf(db, pmcId) : {}) };
}

async function partsOf(db: Queryable, pmcId: string) {
  const references = await db
    .select()
    .from(paperReferences)
    .where(eq(paperReferences.pmcId, pmcId))
    .orderBy(asc(paperReferences.position));
  return {
    tables: await db
      .select()
      .from(paperTables)
      .where(eq(paperTables.pmcId, pmcId))
      .orderBy(asc(paperTables.position)),
    figures: await db
      .select()
      .from(paperFigures)
      .where(eq(paperFigures.pmcId, pmcId))
      .orderBy(asc(paperFigures.position)),
    formulas: await db
      .select()
      .from(paperFormulas)
      .where(eq(paperFormulas.pmcId, pmcId))
      .orderBy(asc(paperFormulas.position)),
    references: references.map(({ toPmcId, citedIn, ...reference }) => ({
      ...reference,
      pmc_id: toPmcId,
      cited_in: citedIn,
    })),
  };
}
