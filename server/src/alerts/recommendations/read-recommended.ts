import { asc, desc, eq } from 'drizzle-orm';
import { LIBRARY_SUMMARY } from '../../answers/compose/sources.ts';
import {
  concludingSentence,
  quotableSentences,
} from '../../answers/evidence-selection/quotable-sentences.ts';
import { readPapers } from '../../answers/evidence-selection/read-papers.ts';
import { currentRoles } from '../../answers/role-model/current-roles.ts';
import { rolesOf } from '../../evidence/sentence-roles/sentence-roles.ts';
import { papers } from '../../library/schema/papers.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { KeptDatabase } from '../../platform/services.ts';
import { recommendedPapers } from '../schema.ts';

/** A recommended paper as it appears in a notification. */
export type RecommendedNews = Awaited<ReturnType<typeof readRecommended>>[number];

/** Entries of a feed. */
const ENTRIES = 50;

/** Returns the papers for an e-mail by interest, without those retracted since. */
export async function readMailed(db: Queryable, digestId: string) {
  const rows = await select(db)
    .where(eq(recommendedPapers.digestId, digestId))
    .orderBy(asc(recommendedPapers.interest), asc(papers.title));
  return rows.filter(({ retracted }) => !retracted);
}

/** Returns the last papers that a user was notified of, newest first, without those retracted since. */
export async function readRecommended(db: Queryable, userId: string) {
  const rows = await select(db)
    .where(eq(recommendedPapers.userId, userId))
    .orderBy(desc(recommendedPapers.chosenAt), asc(recommendedPapers.interest), asc(papers.title))
    .limit(ENTRIES);
  return rows.filter(({ retracted }) => !retracted);
}

function select(db: Queryable) {
  const { pmcId, interest, why, chosenAt } = recommendedPapers;
  const { title, journal, pubYear, studyDesign, authors, pdfUrl, retracted, importedAt, digest } = papers;
  const recommendation = { pmcId, interest, why, chosenAt };
  const paper = { title, journal, pubYear, studyDesign, authors, pdfUrl, retracted, importedAt, digest };
  return db
    .select({ ...recommendation, ...paper })
    .from(recommendedPapers)
    .innerJoin(papers, eq(papers.pmcId, pmcId))
    .$dynamic();
}

/** Returns for each paper the sentence that concludes it, word for word, with the part where it stands. */
export async function concludingQuotes(
  services: KeptDatabase<Database>,
  ids: readonly string[],
): Promise<Map<string, { text: string; section: string }>> {
  const roles = await currentRoles(services);
  const read = await readPapers(services.db, ids);
  return new Map(
    read.flatMap((paper) => {
      const sentences = quotableSentences(paper, (abstract) => rolesOf(abstract, roles));
      const best = concludingSentence(sentences);
      const section = paper.abstractBy === 'library' ? LIBRARY_SUMMARY : (best?.section ?? '');
      return best ? [[paper.pmcId, { text: best.quote, section }] as const] : [];
    }),
  );
}

/** Returns the group of a paper and the reason for it, which may name the group itself. */
export function reasonFor(interest: string, why: string): string {
  if (!why) return `${interest}.`;
  const reason = /[.!?]$/.test(why) ? why : `${why}.`;
  return reason.includes(interest) ? reason : `${interest}: ${reason}`;
}
