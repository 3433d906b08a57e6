import type { api, ParsedOf, ReplyOf, UnderstoodPart } from '@health/contract';
import { inArray } from 'drizzle-orm';
import { interestsOf, paperColumns, toPaper } from '../../library/papers/paper-row.ts';
import { papers } from '../../library/schema/papers.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { splitSentences } from '../../text/sentences/split-sentences.ts';
import type { LexicalIndex } from '../index/lexical-index.ts';
import type { QueryTerms } from '../rerank/query-terms.ts';
import { marksIn, snippetOf } from '../rerank/snippets.ts';
import { indexNeed } from '../sets/index-need.ts';
import { termsOf } from '../syntax/tree.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';
import { offerAuthor } from './offer-author.ts';
import { isByMeaning, retrieveFound } from './retrieve-found.ts';
import type { SearchHit } from './search-hit.ts';

/** Returns the explanation for a user when no paper matches a query with operators; nothing for any other query. */
function emptyParts(
  { tree, words }: Pick<UnderstoodQuestion, 'tree' | 'words'>,
  found: number,
  index: LexicalIndex,
): UnderstoodPart[] {
  if (!tree || found > 0) return [];
  const missing = termsOf(tree, 'wanted').filter((term) => {
    const need = indexNeed(term);
    return need !== null && index.papersHaving(need).length === 0;
  });
  const named = missing.slice(0, MOST_NAMED).map(({ text }) => `“${text}”`);
  const reason = named.length > 0 ? ` No paper here has ${named.join(' or ')}.` : '';
  return [
    {
      ...{ kind: 'problem', written: '', without: words },
      meaning: `No paper here is in the set that this query asks for.${reason} Fewer terms or OR between them find more.`,
    },
  ];
}

const MOST_NAMED = 5;

/** The ranked papers for a query: one page of them with snippet and marks, what was understood, and the facets of all. */
export async function findPapers(
  services: Services,
  userId: string,
  { page, size, ...query }: ParsedOf<typeof api.findPapers>['query'],
): Promise<ReplyOf<typeof api.findPapers>> {
  const { db } = services;
  const [found, interests] = await Promise.all([retrieveFound(services, query), interestsOf(db, userId)]);
  const { all, question, index } = found;
  const searched = { query: query.query, question, found: found.total };
  const author = await offerAuthor(db, index, searched, services.now());
  const listed = all.slice(0, MOST_LISTED);
  const shown = listed.slice((page - 1) * size, page * size);
  return {
    total: found.total,
    by_meaning: found.byMeaning,
    meaning: found.meaning,
    phrases: found.phrases,
    listed: listed.length,
    more: found.more,
    hidden: found.hidden,
    papers: await withSnippets(db, { userId, interests }, shown, found),
    understood: [...question.parts, ...found.problems, ...emptyParts(question, all.length, index)],
    author,
    facets: found.facets,
  };
}

/** A paper without the words of the query is shown by what it found: its conclusion, or the last sentence of its abstract. */
function conclusionOf({ abstract, conclusion }: { abstract: string; conclusion: string }): string[] {
  return conclusion ? [conclusion] : splitSentences(abstract).slice(-1);
}

const textsOf = ({ abstract, conclusion }: { abstract: string; conclusion: string }, passage?: string) =>
  passage === undefined ? [abstract, conclusion] : [passage];

async function withSnippets(
  db: Queryable,
  { userId, interests }: { userId: string; interests: Awaited<ReturnType<typeof interestsOf>> },
  shown: readonly SearchHit[],
  { terms, passages }: { terms: QueryTerms; passages: ReadonlyMap<string, string> },
) {
  if (shown.length === 0) return [];
  const ids = shown.map(({ pmcId }) => pmcId);
  const near = new Set(shown.filter(isByMeaning).map(({ pmcId }) => pmcId));
  const rows = await db.select(paperColumns(userId)).from(papers).where(inArray(papers.pmcId, ids));
  const byId = new Map(rows.map((row) => [row.pmc_id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const passage = passages.get(id);
    const isNear = near.has(id);
    const snippet = snippetOf(isNear ? conclusionOf(row) : textsOf(row, passage), terms);
    const marks = { title: marksIn(row.title, terms), snippet: marksIn(snippet, terms) };
    return [{ ...toPaper(row, interests), snippet, marks, by_meaning: isNear }];
  });
}

/** Returns the ids of all papers that a query lists, in its order: what a user sees on all pages together. */
export async function listFound(
  services: Services,
  query: ParsedOf<typeof api.listFound>['query'],
): Promise<ReplyOf<typeof api.listFound>> {
  const { all, total, more } = await retrieveFound(services, query);
  const listed = all.slice(0, MOST_LISTED);
  return { pmc_ids: listed.map(({ pmcId }) => pmcId), more: more || total > listed.length };
}

/** As many as a person looks through and an export takes. */
const MOST_LISTED = 1000;
