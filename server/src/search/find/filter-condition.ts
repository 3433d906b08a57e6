import type { SQL } from 'drizzle-orm';
import type { UnderstoodQuestion } from '../understood-question.ts';
import { conditionsOf, type RankFilters } from './candidate-filters.ts';
import type { CandidateFacts } from './rank-papers.ts';

/** What narrows a search: for the database, and, where the facts in memory tell it as well, for those. */
export interface FilterCondition {
  sql: SQL;
  test: ((paper: CandidateFacts) => boolean) | null;
}

/** The same condition as `conditionsOf`; null when nothing narrows. */
export function filterCondition(question: UnderstoodQuestion, filters: RankFilters): FilterCondition | null {
  const sql = conditionsOf(question, filters);
  return sql && { sql, test: factsTest(question, filters) };
}

/** Null when the facts do not suffice: patterns in the texts, people, interests, licences and full texts are left to the database. */
function factsTest(question: UnderstoodQuestion, filters: RankFilters): FilterCondition['test'] {
  const { type, kind, journal, preprints } = filters;
  if (asksOfTexts(question) || filters.people || filters.interest !== undefined) return null;
  if (filters.free || filters.fullText || (journal !== undefined && !isAscii(journal))) return null;
  const published = [inYears(question.years), inYears(filters)];
  const designs = question.designs.filter(({ must }) => must).flatMap((designFilter) => designFilter.designs);
  const designSet = new Set<string | null>(designs);
  const lowerJournal = journal?.toLowerCase();
  return (paper) =>
    published.every((isPublished) => isPublished(paper)) &&
    (designSet.size === 0 || designSet.has(paper.design)) &&
    (type === undefined || paper.design === type) &&
    (kind === undefined || paper.kind === kind) &&
    (lowerJournal === undefined || paper.journal.toLowerCase() === lowerJournal) &&
    (preprints === undefined || paper.isPreprint === (preprints === 'only')) &&
    (!filters.withAbstract || paper.hasAbstract) &&
    (!filters.withoutRetracted || !paper.retracted);
}

const asksOfTexts = (question: UnderstoodQuestion): boolean =>
  Boolean(question.years.orStudied) ||
  question.populations.some(({ must }) => must) ||
  [question.phrases, question.exclusions, question.authors, question.journals, question.titles].some(
    (patterns) => patterns.length > 0,
  );

interface Period {
  from?: number | undefined;
  to?: number | undefined;
}

/** A paper without a year is in no period. */
function inYears({ from, to }: Period): (paper: CandidateFacts) => boolean {
  return ({ year }) =>
    (from === undefined || (year !== null && year >= from)) &&
    (to === undefined || (year !== null && year <= to));
}

/** The database has its own lower case for other letters. */
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
