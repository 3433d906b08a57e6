import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { papers } from '../../platform/schema/papers.ts';

/** A paper that may become a source, with the fields an answer needs. */
export type EvidencePaper = Awaited<ReturnType<typeof readPapers>>[number];

/** Reads the papers with these pmc_ids, in this order; unknown ids are left out. */
export async function readPapers(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      pmcId: papers.pmcId,
      title: papers.title,
      abstract: papers.abstract,
      abstractBy: papers.abstractBy,
      conclusion: papers.conclusion,
      conclusionFrom: papers.conclusionFrom,
      keyWords: papers.keyWords,
      headings: sql<string>`headings_text(${papers.mesh})`,
      journal: papers.journal,
      articleType: papers.articleType,
      year: papers.pubYear,
      design: papers.studyDesign,
      url: papers.pdfUrl,
      retracted: papers.retracted,
      digest: papers.digest,
    })
    .from(papers)
    .where(inArray(papers.pmcId, [...ids]));
  const byId = new Map(rows.map((row) => [row.pmcId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
