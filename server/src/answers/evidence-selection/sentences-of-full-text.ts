import { inArray, sql } from 'drizzle-orm';
import { paperSections } from '../../library/schema/papers.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { splitSentences } from '../../text/sentences/split-sentences.ts';
import { isQuotable, isSelfContained, type QuotableSentence, WITHOUT_ROLE } from './quotable-sentences.ts';

/** Headings of sections that report findings; other sections report others' work or methods. */
const RESULT_HEADINGS = '(result|finding|conclusion|summary)';
/** Reading a full text takes as long as reading ten abstracts. */
const MAX_PAPERS = 4;
/** Text under a table is often a list, which does not end like a sentence. */
const COMPLETE_SENTENCE = /[.!]["”’)\]]*$/;

/** Returns the sentences of results and conclusions in the full texts of the first four papers, by pmc_id. */
export async function sentencesOfFullText(
  db: Queryable,
  pmcIds: readonly string[],
): Promise<Map<string, QuotableSentence[]>> {
  const read = pmcIds.slice(0, MAX_PAPERS);
  if (read.length === 0) return new Map();
  const sections = await db
    .select()
    .from(paperSections)
    .where(sql`${inArray(paperSections.pmcId, read)} and ${paperSections.heading} ~* ${RESULT_HEADINGS}`);
  return new Map(
    read.map((id) => [
      id,
      sections
        .filter(({ pmcId }) => pmcId === id)
        .flatMap(({ heading, text }) => quotableFrom(heading, text)),
    ]),
  );
}

const quotableFrom = (heading: string, text: string): QuotableSentence[] =>
  splitSentences(text)
    .filter((quote) => COMPLETE_SENTENCE.test(quote) && isQuotable(quote) && isSelfContained(quote))
    .map((quote) => ({ ...WITHOUT_ROLE, quote, section: heading }));
