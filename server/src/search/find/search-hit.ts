import { publishedVersions } from '../../library/notices/read-notices.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Ranked } from '../rerank/rerank.ts';
import type { CandidatePaper } from './rank-papers.ts';

/** A paper found, with what it was ranked by. Only papers matched by words have a BM25 score that can be compared. */
export type SearchHit = CandidatePaper &
  Ranked & {
    matchedBy: 'words' | 'id' | 'meaning' | 'operators';
    /** It is close to the question in meaning, whatever its words. */
    isClose: boolean;
  };

/** The same order, except that retracted papers are last. */
export const retractedLast = <P extends CandidatePaper>(papers: readonly P[]): P[] => [
  ...papers.filter(({ retracted }) => !retracted),
  ...papers.filter(({ retracted }) => retracted),
];

/** The keys of the published versions of the preprints among papers, by the key of the preprint. */
export function publishedOf(db: Queryable, papers: readonly CandidatePaper[]): Promise<Map<string, string>> {
  const preprints = new Set(papers.filter(({ isPreprint }) => isPreprint).map(({ pmcId }) => pmcId));
  return publishedVersions(db, [...preprints]);
}

/** A preprint gives its place to its published version, where that was found, too; what the user named stays. */
export function publishedFirst(
  published: ReadonlyMap<string, string>,
  papers: readonly SearchHit[],
  named: readonly SearchHit[],
): SearchHit[] {
  if (published.size === 0) return [...papers];
  const found = new Map([...papers, ...named].map((paper) => [paper.pmcId, paper]));
  const isNamed = new Set(named.map(({ pmcId }) => pmcId));
  const leading = papers.map((paper) => found.get(published.get(paper.pmcId) ?? '') ?? paper);
  return retractedLast([...new Set(leading)].filter(({ pmcId }) => !isNamed.has(pmcId)));
}
