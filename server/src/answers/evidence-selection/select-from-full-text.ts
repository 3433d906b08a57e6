import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { paperSections } from '../../platform/schema/papers.ts';
import { splitSentences } from '../../text/sentences/split-sentences.ts';
import type { Topic } from '../topics/extract-topics.ts';
import { isQuotable, isSelfContained, type QuotableSentence } from './quotable-sentences.ts';
import type { EvidencePaper } from './read-papers.ts';
import { paperSubject, type SelectedSentence, scoreSentence } from './select-sentence.ts';

/** Headings of sections that report findings; other sections report others' work or methods. */
const RESULT_HEADINGS = '(result|finding|conclusion|summary)';
const MAX_PAPERS = 4;
/** A full text has hundreds of sentences, so one that answers must mention nearly all topics. */
const MIN_COVERAGE = 0.7;

interface UnquotedPaper {
  paper: EvidencePaper;
  relativeScore: number;
  sentences: readonly QuotableSentence[];
}

/** Selects one sentence each from the full texts of papers whose abstracts have none that answers. */
export async function selectFromFullText(
  db: Queryable,
  unquoted: readonly UnquotedPaper[],
  topics: readonly Topic[],
): Promise<(SelectedSentence & UnquotedPaper)[]> {
  const ids = unquoted.slice(0, MAX_PAPERS).map(({ paper }) => paper.pmcId);
  if (ids.length === 0) return [];
  const sections = await db
    .select()
    .from(paperSections)
    .where(sql`${inArray(paperSections.pmcId, ids)} and ${paperSections.heading} ~* ${RESULT_HEADINGS}`);
  return unquoted.flatMap(({ paper, relativeScore, sentences }) => {
    const subject = paperSubject(paper);
    const [best] = sections
      .filter(({ pmcId }) => pmcId === paper.pmcId)
      .flatMap(({ heading, text }) => quotableFrom(heading, text))
      .map((sentence) => scoreSentence(sentence, topics, subject))
      .filter(({ coverage, isOnSubject }) => isOnSubject && coverage >= MIN_COVERAGE)
      .toSorted((a, b) => b.score - a.score);
    return best ? [{ ...best, paper, relativeScore, sentences, resultSentence: null }] : [];
  });
}

/** Text under a table is often a list, which does not end like a sentence. */
const COMPLETE_SENTENCE = /[.!]["”’)\]]*$/;

const quotableFrom = (heading: string, text: string): QuotableSentence[] =>
  splitSentences(text)
    .filter((quote) => COMPLETE_SENTENCE.test(quote) && isQuotable(quote) && isSelfContained(quote))
    .map((quote) => ({ quote, section: heading, conclusionConfidence: 0, resultConfidence: 1 }));
