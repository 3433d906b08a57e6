import type { KeptDatabase } from '../../platform/services.ts';
import type { LexicalIndex } from '../index/lexical-index.ts';
import type { DesignatedNames } from '../rerank/designated-names.ts';
import type { PaperText } from '../rerank/paper-stems.ts';
import { pseudoRelevanceFeedback } from '../rerank/pseudo-relevance-feedback.ts';
import type { QueryTerms } from '../rerank/query-terms.ts';
import { type Ranked, rerank } from '../rerank/rerank.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';
import type { AskedBesides, Ranking } from './rank-by-words.ts';
import { type CandidatePaper, readTexts } from './rank-papers.ts';
import { retractedLast, type SearchHit } from './search-hit.ts';

/** How much a paper loses that has none of the names with a designator, where the question is little else. */
const LOST_WITHOUT_NAME = 0.8;
/** A paper with so much of what the best paper has of the query is about the same. */
export const ON_SUBJECT = 0.75;
/** What is said of papers that were not read, which keep the order the index gave them. */
export const UNREAD = { score: 0, covered: 0 };

interface Against {
  question: UnderstoodQuestion;
  terms: QueryTerms;
  now: Date;
  index: LexicalIndex;
  /** Null for a query with operators, which is obeyed to the letter. */
  asked: AskedBesides | null;
}

/** Returns the same papers, matched as `matchedBy` says, the best of them in the order that their texts give; retracted papers are last. */
export async function readAndRerank(
  services: KeptDatabase,
  found: Ranking,
  against: Against,
  matchedBy: 'words' | 'operators',
): Promise<SearchHit[]> {
  const papers = await withTexts(services, against.index.version, found.best);
  const how = { matchedBy, isClose: false };
  const ranked = rerankBest(papers, against).map((paper) => ({ ...paper, ...how }));
  // There may be ten thousand others: all that is said of them is added in one copy.
  return retractedLast([...ranked, ...found.others.map((paper) => ({ ...paper, ...UNREAD, ...how }))]);
}

function rerankBest<P extends CandidatePaper & { text: PaperText }>(
  papers: readonly P[],
  { question, terms, now, index, asked }: Against,
): (P & Ranked)[] {
  const scored = rerank(papers, question, terms, now);
  if (!asked) return pseudoRelevanceFeedback(scored, index);
  const named = pseudoRelevanceFeedback(namedFirst(scored, asked.names), index);
  return wantedFirst(namedFirst(named, asked.names), asked.wanted);
}

/** Papers of a design that the query names come first, where they have as much of the rest of the query as most do. */
function wantedFirst<P extends Ranked & CandidatePaper>(
  papers: readonly P[],
  designNames: ReadonlySet<string | null>,
): P[] {
  if (designNames.size === 0) return [...papers];
  const best = Math.max(0, ...papers.map(({ covered }) => covered));
  const isFirst = ({ design, covered }: P): boolean =>
    designNames.has(design) && covered >= ON_SUBJECT * best;
  return [...papers.filter(isFirst), ...papers.filter((paper) => !isFirst(paper))];
}

/**
 * Papers that lack a name with a designator step back. Where nothing else is asked for and some papers have it, the others are
 * left out.
 */
function namedFirst<P extends Ranked & { text: PaperText }>(
  papers: readonly P[],
  designated: DesignatedNames,
): P[] {
  if (designated.isEmpty) return [...papers];
  const scored = papers.map((paper) => {
    const share = designated.shareOf(paper.text);
    const lost = LOST_WITHOUT_NAME * designated.partOfQuestion * (1 - share);
    return { share, paper: { ...paper, score: paper.score * (1 - lost) } };
  });
  const isAnswered = designated.isWhole && scored.some(({ share }) => share > 0);
  return scored
    .filter(({ share }) => !isAnswered || share > 0)
    .map(({ paper }) => paper)
    .toSorted((a, b) => b.score - a.score);
}

async function withTexts(services: KeptDatabase, version: number, papers: readonly CandidatePaper[]) {
  const texts = await readTexts(
    services,
    version,
    papers.map(({ pmcId }) => pmcId),
  );
  return papers.flatMap((paper, place) => {
    const text = texts[place];
    return text ? [{ ...paper, text }] : [];
  });
}
