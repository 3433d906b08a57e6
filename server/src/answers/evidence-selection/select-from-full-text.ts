import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { paperSections } from '../../platform/schema/papers.ts';
import { splitSentences } from '../../text/sentences/split-sentences.ts';
import type { Topic } from '../topics/extract-topics.ts';
import type { PaperRead } from './read-papers.ts';
import { type SelectedSentence, scoreSentence, subjectOf } from './select-sentence.ts';
import { isQuotable, type Sentence, speaksForItself } from './sentences-of.ts';

/** Sections that say what was found; elsewhere a paper tells of others' work or of its methods. */
const TELLING = '(result|finding|conclusion|summary)';
const MOST_PAPERS = 4;
/** A body has hundreds of sentences: one that answers must speak of nearly all that was asked. */
const LEAST_OVERLAP = 0.7;

interface Silent {
  paper: PaperRead;
  share: number;
  sentences: readonly Sentence[];
}

/** A sentence each from the full texts of papers whose abstracts have none that answers. */
export async function selectFromFullText(
  db: Queryable,
  silent: readonly Silent[],
  asked: readonly Topic[],
): Promise<(SelectedSentence & Silent)[]> {
  const ids = silent.slice(0, MOST_PAPERS).map(({ paper }) => paper.pmcId);
  if (ids.length === 0) return [];
  const sections = await db
    .select()
    .from(paperSections)
    .where(sql`${inArray(paperSections.pmcId, ids)} and ${paperSections.heading} ~* ${TELLING}`);
  return silent.flatMap(({ paper, share, sentences }) => {
    const about = subjectOf(paper);
    const [best] = sections
      .filter(({ pmcId }) => pmcId === paper.pmcId)
      .flatMap(({ heading, text }) => quotable(heading, text))
      .map((sentence) => scoreSentence(sentence, asked, about))
      .filter(({ overlap, isOnSubject }) => isOnSubject && overlap >= LEAST_OVERLAP)
      .toSorted((a, b) => b.score - a.score);
    return best ? [{ ...best, paper, share, sentences, numbers: null }] : [];
  });
}

/** What stands under a table is a list, and ends like one. */
const WHOLE = /[.!]["”’)\]]*$/;

const quotable = (heading: string, text: string): Sentence[] =>
  splitSentences(text)
    .filter((quote) => WHOLE.test(quote) && isQuotable(quote) && speaksForItself(quote))
    .map((quote) => ({ quote, section: heading, concluding: 0, telling: 1 }));
