import type { KeptDatabase } from '../../platform/services.ts';
import type { LexicalIndex } from '../index/lexical-index.ts';
import { expandQuery } from '../query/expand-query.ts';
import { QueryTerms } from '../rerank/query-terms.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';
import type { FilterCondition } from './filter-condition.ts';
import { askedBesides, rankByWords } from './rank-by-words.ts';
import { readAndRerank } from './read-and-rerank.ts';
import type { SearchHit } from './search-hit.ts';

/** What a ranking by words gives. */
export interface Worded {
  papers: SearchHit[];
  /** There were more than were looked through. */
  more: boolean;
  /** The words that were looked for. */
  terms: QueryTerms;
}

interface Context {
  index: LexicalIndex;
  condition: FilterCondition | null;
  depth: number;
  now: Date;
}

/** The papers that have words of a question or other names of them, best first. */
export async function rankWorded(
  services: KeptDatabase,
  question: UnderstoodQuestion,
  { index, condition, depth, now }: Context,
): Promise<Worded> {
  const terms = new QueryTerms(question, index);
  const query = { index, words: expandQuery(question, index), phrases: question.phrases };
  const asked = askedBesides(question);
  const found = await rankByWords(services, query, condition, { depth, ...asked });
  const papers = await readAndRerank(services, found, { question, terms, now, index, asked }, 'words');
  return { papers, more: found.more, terms };
}
