import type { AuthorOffered } from '@health/contract';
import { inArray } from 'drizzle-orm';
import { papers } from '../../library/schema/papers.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { LexicalIndex } from '../index/lexical-index.ts';
import { readPerson } from '../query/read-person.ts';
import { findSet } from '../sets/find-set.ts';
import { matchesAuthor } from '../sets/matches-author.ts';
import { readSyntax } from '../syntax/read-syntax.ts';
import { foldedTokens } from '../syntax/read-term.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';
import { MAY_BE_FOUND } from './candidate-filters.ts';

/** So many papers are looked at for how the name is printed. */
const MOST_LOOKED_AT = 60;

interface Searched {
  query: string;
  question: Pick<UnderstoodQuestion, 'tree' | 'authors'>;
  /** How many papers it found. */
  found: number;
}

/**
 * Returns the author that a query without operators names, if papers here are by one of this name, with the query that finds exactly these
 * papers; else null. A family name alone counts only where the query finds nothing else.
 */
export async function offerAuthor(
  db: Queryable,
  index: LexicalIndex,
  searched: Searched,
  now: Date,
): Promise<AuthorOffered | null> {
  if (searched.question.tree || searched.question.authors.length > 0) return null;
  const person = readPerson(searched.query, { alone: searched.found === 0 });
  if (!person) return null;
  const query = `${person.name}[au]${person.year === null ? '' : ` AND ${person.year}[dp]`}`;
  const { syntax } = readSyntax(query, now);
  if (!syntax) return null;
  const ids = await findSet(db, syntax.tree, index, MAY_BE_FOUND);
  if (ids.length === 0) return null;
  const names = await printedNames(db, ids.slice(0, MOST_LOOKED_AT), person.name);
  return names.length === 0 ? null : { names, papers: ids.length, query };
}

/**
 * The names under which the papers have this author, the most frequent first. The last word of a person's name is the family name,
 * which the query has: "Heart Failure Association" is not meant by "heart failure".
 */
async function printedNames(db: Queryable, ids: readonly string[], name: string): Promise<string[]> {
  const rows = await db
    .select({ authors: papers.authors })
    .from(papers)
    .where(inArray(papers.pmcId, [...ids]));
  const wanted = new Set(foldedTokens(name));
  const counts = new Map<string, number>();
  for (const author of rows.flatMap(({ authors }) => authors)) {
    if (!matchesAuthor(author, name) || !wanted.has(familyOf(author))) continue;
    counts.set(author, (counts.get(author) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([author]) => author);
}

const familyOf = (author: string): string =>
  foldedTokens(author).findLast((word) => !GENERATION.test(word)) ?? '';
const GENERATION = /^(?:jr|sr|ii|iii|iv)$/;
