import type { Paper } from '@health/contract';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { ratings } from '../../platform/schema/events.ts';
import { papers } from '../../platform/schema/papers.ts';
import { userInterests } from '../../platform/schema/readers.ts';
import { scoreText } from '../../text/vocabulary/fit.ts';
import { findInterest, type Interest } from '../../text/vocabulary/interest-catalogue.ts';

const columns = {
  pmcId: papers.pmcId,
  pmid: papers.pmid,
  doi: papers.doi,
  title: papers.title,
  journal: papers.journal,
  volume: papers.volume,
  issue: papers.issue,
  pubYear: papers.pubYear,
  authors: papers.authors,
  abstract: papers.abstract,
  abstractBy: papers.abstractBy,
  plainSummary: papers.plainSummary,
  conclusion: papers.conclusion,
  conclusionFrom: papers.conclusionFrom,
  keyWords: papers.keyWords,
  articleType: papers.articleType,
  publicationTypes: papers.publicationTypes,
  studyDesign: papers.studyDesign,
  licence: papers.licence,
  licenceUrl: papers.licenceUrl,
  pdfUrl: papers.pdfUrl,
  assignedTags: papers.assignedTags,
  fits: papers.fits,
  reputability: papers.reputability,
  reputabilityReasons: papers.reputabilityReasons,
  retracted: papers.retracted,
};

/** The columns of a paper as a reader sees it, the reader's own rating among them. */
export function paperColumns(userId: string) {
  const mine = sql`select value from ${ratings} where ${ratings.userId} = ${userId} and ${ratings.pmcId} = ${papers.pmcId}`;
  return { ...columns, ranking: sql<number>`coalesce((${mine}), 0)`.as('ranking') };
}

/** A row of those columns. */
export type PaperRow = { [K in keyof typeof columns]: (typeof columns)[K]['_']['data'] | Nullable<K> } & {
  ranking: number;
};
type Nullable<K extends keyof typeof columns> = (typeof columns)[K]['_']['notNull'] extends true
  ? never
  : null;

/** The reader's interests as the catalogue has them; what the score of a paper is measured against. */
export async function interestsOf(db: Queryable, userId: string): Promise<Interest[]> {
  const rows = await db
    .select({ name: userInterests.name })
    .from(userInterests)
    .where(eq(userInterests.userId, userId));
  return rows.flatMap(({ name }) => findInterest(name) ?? []);
}

/** A row as the contract's Paper. */
export function toPaper(row: PaperRow, interests: readonly Interest[]): Paper {
  return {
    pmc_id: row.pmcId,
    title: row.title,
    journal: row.journal,
    volume: row.volume,
    issue: row.issue,
    pub_year: row.pubYear,
    authors: { list: row.authors },
    reputability: Math.round(row.reputability * 100) / 100,
    reputability_reasons: row.reputabilityReasons,
    score: scoreText(row.fits, interests),
    abstract: row.abstract,
    abstract_by: row.abstractBy,
    conclusion: row.conclusion,
    conclusion_from: row.conclusionFrom,
    key_words: row.keyWords,
    assigned_tags: row.assignedTags,
    pdf_url: row.pdfUrl,
    ranking: row.ranking,
    doi: row.doi,
    pmid: row.pmid,
    licence: row.licence,
    licence_url: row.licenceUrl,
    article_type: row.articleType,
    publication_types: row.publicationTypes,
    study_design: row.studyDesign,
    retracted: row.retracted,
    plain_summary: row.plainSummary,
  };
}
