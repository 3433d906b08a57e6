import type { Queryable } from '../../platform/database/connect.ts';
import { DesignatedNames } from '../rerank/designated-names.ts';
import { papersOf } from './papers-with-ids.ts';
import { rankByPassages } from './rank-passages.ts';
import { UNREAD } from './read-and-rerank.ts';
import type { SearchHit } from './search-hit.ts';
import type { SearchedPapers } from './search-papers.ts';

/** Fewer hits than this in titles and abstracts: the full texts are searched too. */
const FEW = 5;
const MOST_PASSAGES = 50;

type FoundInText = SearchHit & { passage: string };

/** Papers that have the query only in their full text, by pmc_id; none when enough have it elsewhere. `known` are found already. */
export async function onlyInFullText(
  db: Queryable,
  { question, index }: Pick<SearchedPapers, 'question' | 'index'>,
  worded: readonly SearchHit[],
  known: readonly SearchHit[],
): Promise<Map<string, FoundInText>> {
  if (worded.length >= FEW || !question.words || question.phrases.length > 0) return new Map();
  const knownKeys = new Set(known.map(({ pmcId }) => pmcId));
  const designated = new DesignatedNames(question);
  const ranked = (await rankByPassages(db, question, index, MOST_PASSAGES)).filter(
    ({ pmcId, text }) => !knownKeys.has(pmcId) && designated.share(text) > 0,
  );
  const ids = ranked.map(({ pmcId }) => pmcId);
  const rows = await papersOf(db, question, {}, ids);
  const byId = new Map(rows.map((row) => [row.pmcId, row]));
  return new Map(
    ranked.flatMap(({ pmcId, text }): [string, FoundInText][] => {
      const row = byId.get(pmcId);
      return row ? [[pmcId, { ...row, ...UNREAD, matchedBy: 'words', isClose: false, passage: text }]] : [];
    }),
  );
}
