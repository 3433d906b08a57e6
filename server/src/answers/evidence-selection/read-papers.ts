import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { papers } from '../../platform/schema/papers.ts';
import { type AnalysedText, analyseText } from '../topics/term-matchers.ts';

/** What of a paper an answer reads. */
export type PaperRead = Awaited<ReturnType<typeof readPapers>>[number];

/** Everything a paper says of its subject, read once while it is held. */
export function wholeOf(paper: PaperRead): AnalysedText {
  const known = wholes.get(paper);
  if (known) return known;
  const { title, keyWords, headings, abstract } = paper;
  const read = analyseText([title, keyWords, headings, abstract].join('\n'));
  wholes.set(paper, read);
  return read;
}

const wholes = new WeakMap<PaperRead, AnalysedText>();

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
