import { and, eq, inArray, isNotNull, min, sql } from 'drizzle-orm';
import { searches } from '../../answers/schema.ts';
import { userInterests } from '../../library/schema/follows.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { understandQuestion } from '../../search/query/understand-question.ts';
import { type SyntaxTree, termsOf } from '../../search/syntax/tree.ts';
import { isQuestionStopWord } from '../../text/tokens/content-stems.ts';
import { tokenise } from '../../text/tokens/tokenise.ts';
import { findInterest } from '../../text/vocabulary/interest-catalogue.ts';
import { namesOfInterest } from '../fill-interest/fill-plan.ts';

/** Names of one thing that are sent, the user's own first, and things that a paper must name. */
const [MOST_NAMES, MOST_TERMS] = [6, 6];

/**
 * Returns what of a search is sent to a source: quoted phrases and the subjects it names, each with other names from our vocabulary;
 * the single words where there are none of these. Operators, years and the person a search is for are left out; so is everything where
 * nothing is left.
 */
export function searchTerms(query: string, now = new Date()): string[][] {
  const { words, phrases, expansions, tree } = understandQuestion(query, { now });
  if (tree) return alternativesOf(tree);
  const subjects = expansions.map(({ of, names }) => [of, ...names].slice(0, MOST_NAMES));
  const named = [...phrases.map((phrase) => [phrase]), ...subjects];
  if (named.length > 0) return named.slice(0, MOST_TERMS);
  const single = tokenise(words).filter((word) => !isQuestionStopWord(word));
  return [...new Set(single)].slice(0, MOST_TERMS).map((word) => [word]);
}

/** What a query with operators wants: each thing it joins by AND, with the others that OR names beside it. */
function alternativesOf(tree: SyntaxTree): string[][] {
  return joinedByAnd(tree)
    .map((part) =>
      termsOf(part, 'wanted').flatMap(({ field, text }) =>
        IN_TEXTS.has(field) ? text.replaceAll('*', '') : [],
      ),
    )
    .filter((names) => names.length > 0)
    .map((names) => names.slice(0, MOST_NAMES))
    .slice(0, MOST_TERMS);
}

function joinedByAnd(tree: SyntaxTree): SyntaxTree[] {
  if (tree.kind === 'not') return joinedByAnd(tree.keep);
  return tree.kind === 'and' ? tree.of.flatMap(joinedByAnd) : [tree];
}

/** Fields whose words a source looks for in its texts; authors, journals and dates are left out. */
const IN_TEXTS = new Set([
  'all',
  'text',
  'title',
  'abstract',
  'titleAbstract',
  'keyword',
  'heading',
  'headingAlone',
]);

/** Something that is asked for every day. */
export interface RefreshSubject {
  /** Its place in the order of a run: interests by label, then searches by id. */
  key: string;
  terms: readonly (readonly string[])[];
  /** The interest's label; null for searches. */
  interest: string | null;
  /** The searches that ask for the same words, and when the source was last asked for them; null when it never was. */
  searches: readonly string[];
  askedAt: Date | null;
}

/** Returns every interest in use, and the recurrent searches whose owner agreed, each set of words once. */
export async function refreshSubjects(db: Queryable, withSearches: boolean): Promise<RefreshSubject[]> {
  const rows = await db.selectDistinct({ name: userInterests.name }).from(userInterests);
  const labels = new Set(rows.flatMap(({ name }) => findInterest(name)?.label ?? []));
  const interests = [...labels].toSorted().flatMap((label): RefreshSubject[] => {
    const interest = findInterest(label);
    const terms = interest ? [namesOfInterest(interest)] : [];
    return [{ key: `interest ${label}`, terms, interest: label, searches: [], askedAt: null }];
  });
  return withSearches ? [...interests, ...(await agreedSearches(db))] : interests;
}

async function agreedSearches(db: Queryable): Promise<RefreshSubject[]> {
  const { id, query, looksFurther, schedule, paused, lookedFurtherAt } = searches;
  const first = sql<string>`min(${id}::text)`;
  const rows = await db
    .select({
      first,
      query,
      ids: sql<string[]>`array_agg(${id}::text)`,
      // One that was never asked for makes the whole group new.
      never: sql<boolean>`bool_or(${lookedFurtherAt} is null)`,
      askedAt: min(lookedFurtherAt),
    })
    .from(searches)
    .where(and(looksFurther, isNotNull(schedule), eq(paused, false)))
    .groupBy(query);
  // In the order in which their keys are compared.
  const ordered = rows.toSorted((a, b) => (a.first < b.first ? -1 : 1));
  return ordered.flatMap(({ first: key, query: words, ids, never, askedAt }) => {
    const terms = searchTerms(words);
    const asked = never ? null : askedAt;
    return terms.length === 0
      ? []
      : [{ key: `search ${key}`, terms, interest: null, searches: ids, askedAt: asked }];
  });
}

/** Notes that the source was asked for these searches. */
export async function noteAsked(db: Queryable, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(searches)
    .set({ lookedFurtherAt: at })
    .where(inArray(searches.id, [...ids]));
}
