import { inArray } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { papers } from '../tables/papers.ts';

/** What of a paper an answer reads. */
export type PaperRead = Awaited<ReturnType<typeof readPapers>>[number];

/** The papers of these ids, in their order. */
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
