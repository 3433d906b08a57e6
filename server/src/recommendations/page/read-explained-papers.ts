import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../../platform/services.ts';
import type { AssignedPaper } from '../selection/assign.ts';
import type { PaperFacts } from './explain.ts';

const row = z.object({
  pmc_id: z.string(),
  title: z.string(),
  key_words: z.string(),
  terms: z.string(),
  study_design: z.string().nullable(),
  pub_year: z.number().nullable(),
  reputability: z.number(),
  reputability_reasons: z.array(z.string()),
  is_saved: z.boolean(),
  stars: z.number().nullable(),
  is_more_like: z.boolean(),
  is_new: z.boolean(),
});

/** A paper with what its reasons are made from. */
export interface StoredFacts extends PaperFacts {
  terms: string;
  /** It came into the library within the last week, and after the user. */
  isNew: boolean;
  /** How the user liked it, as in "which you saved". */
  how: string;
}

const NEW_DAYS = 7;

/**
 * Returns the assigned papers and those they resemble, by pmc_id. One statement reads all, because the embedded engine runs one
 * at a time.
 */
export async function readExplainedPapers(
  { db, now }: Services,
  userId: string,
  assigned: readonly AssignedPaper[],
): Promise<Map<string, StoredFacts>> {
  const ids = new Set(assigned.flatMap(({ pmc_id, like }) => (like ? [pmc_id, like] : [pmc_id])));
  const { rows } = await db.execute(sql`
    select p.pmc_id, title, key_words, terms, study_design, pub_year, reputability, reputability_reasons,
      l.pmc_id is not null as is_saved, r.value as stars, o.opinion is not distinct from 'more-like' as is_more_like,
      coalesce(first_imported_at, imported_at) > greatest(u.created_at, ${now()}::timestamptz - ${NEW_DAYS} * interval '1 day')
        as is_new
    from papers p join users u on u.id = ${userId}
    left join library l on l.pmc_id = p.pmc_id and l.user_id = ${userId}
    left join ratings r on r.pmc_id = p.pmc_id and r.user_id = ${userId}
    left join opinions o on o.pmc_id = p.pmc_id and o.user_id = ${userId}
    where p.pmc_id = any(${sql.param([...ids])}::text[])`);
  return new Map(
    z
      .array(row)
      .parse(rows)
      .map((one) => [one.pmc_id, factsOf(one)]),
  );
}

function factsOf(one: z.infer<typeof row>): StoredFacts {
  return {
    title: one.title,
    keyWords: one.key_words,
    terms: one.terms,
    studyDesign: one.study_design,
    pubYear: one.pub_year,
    reputability: one.reputability,
    reputabilityReasons: one.reputability_reasons,
    isNew: one.is_new,
    how: howLiked(one),
  };
}

function howLiked({ is_saved, stars, is_more_like }: z.infer<typeof row>): string {
  if (is_saved) return 'which you saved';
  if (stars !== null && stars > 3) return `which you gave ${stars} stars`;
  return is_more_like ? 'of which you want more' : 'which you read';
}
