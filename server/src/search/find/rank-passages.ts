import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';
import { searchStemOf, stemsOf } from '../../text/tokens/content-stems.ts';
import { bm25Idf } from '../../text/tokens/idf.ts';
import { normalise, tokenise } from '../../text/tokens/tokenise.ts';
import { indexStems } from '../bm25/index-words.ts';
import type { DocumentFrequencies } from '../index/lexical-index.ts';
import { expandQuery } from '../query/expand-query.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';
import { B, K1 } from '../weights.ts';

/** Passages are looked up by so many terms of a question, the rarest. */
const MOST_TERMS = 4;
/** The most other names of a term that are looked up. */
const MOST_NAMES = 2;
/** With so many passages found, none with fewer of the terms is looked up. */
const ENOUGH = 20;
/** The most passages of one look-up. */
const MOST_PASSAGES = 100;
/** A term that at most this share of the papers have is looked up by itself. */
const RARE = 0.01;
/** Words of a passage of ordinary length; see `PASSAGE` in index-passages.ts. */
const MEAN_LENGTH = 160;

type Asked = Pick<UnderstoodQuestion, 'words' | 'expansions'>;

/** What a passage may have of a question: the words of one of its names. */
interface Term {
  names: readonly (readonly string[])[];
  /** How many papers have its rarest word in title, keywords, headings or abstract. */
  papers: number;
}

/**
 * Papers by their best full-text passage, with it, best first, for words that no title or abstract has; at most `limit`. PostgreSQL's
 * index of words gives the passages that have most of the rarest terms, and BM25 with the idf of the library's papers ranks them.
 */
export async function rankByPassages(
  db: Queryable,
  question: Asked,
  frequencies: DocumentFrequencies,
  limit: number,
): Promise<{ pmcId: string; text: string }[]> {
  const score = passageScore(expandQuery(question, frequencies), frequencies);
  const best = new Map<string, { pmcId: string; text: string; score: number }>();
  for (const { pmc_id: pmcId, text } of await lookUp(db, rarestTerms(question, frequencies), frequencies)) {
    const passage = { pmcId, text, score: score(text) };
    if (passage.score > (best.get(pmcId)?.score ?? 0)) best.set(pmcId, passage);
  }
  return [...best.values()]
    .toSorted((a, b) => b.score - a.score || (a.pmcId < b.pmcId ? -1 : 1))
    .slice(0, limit)
    .map(({ pmcId, text }) => ({ pmcId, text }));
}

/** The terms of a question that fewest papers have, rarest first. Words with other names are one term with these. */
function rarestTerms({ words, expansions }: Asked, frequencies: DocumentFrequencies): Term[] {
  const wordsOf = (text: string) => tokenise(normalise(text)).filter((word) => stemsOf(word).length > 0);
  const papersWith = (name: readonly string[]) =>
    Math.min(...name.map((word) => frequencies.papersWith(searchStemOf(word))));
  const named = expansions.flatMap(({ of, names }): Term[] => {
    const own = wordsOf(of);
    const others = names.map(wordsOf).filter(({ length }) => length > 0);
    if (own.length === 0) return [];
    return [{ names: [own, ...others.slice(0, MOST_NAMES)], papers: papersWith(own) }];
  });
  const covered = new Set(named.flatMap(({ names: [own = []] }) => own));
  const single = [...new Set(wordsOf(words))].filter((word) => !covered.has(word));
  const terms = [...named, ...single.map((word) => ({ names: [[word]], papers: papersWith([word]) }))];
  return terms.toSorted((a, b) => a.papers - b.papers).slice(0, MOST_TERMS);
}

const passages = z.array(z.object({ id: z.number(), pmc_id: z.string(), text: z.string() }));

/** The passages that have all terms; where these are few, also those with one term less, and so on. */
async function lookUp(
  db: Queryable,
  terms: readonly Term[],
  { papers }: DocumentFrequencies,
): Promise<z.infer<typeof passages>> {
  const found = new Map<number, z.infer<typeof passages>[number]>();
  for (let wanted = terms.length; wanted > 0 && found.size < ENOUGH; wanted--) {
    // A single term that many papers have finds any of them.
    const eligible =
      wanted > 1 ? terms : terms.filter((term, place) => place === 0 || term.papers <= RARE * papers);
    const query = combinations(eligible, wanted).map((some) => some.map(anyName).join(' & '));
    const { rows } = await db.execute(sql`
      select id::int, pmc_id, text from passages
      where to_tsvector('english', text) @@ to_tsquery('english', ${query.map((part) => `(${part})`).join(' | ')})
      limit ${MOST_PASSAGES}`);
    for (const passage of passages.parse(rows)) found.set(passage.id, passage);
  }
  return [...found.values()];
}

/** Every choice of `count` of the items. */
function combinations<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, place) =>
    combinations(items.slice(place + 1), count - 1).map((others) => [item, ...others]),
  );
}

/** A term in the language of `to_tsquery`; tokens are letters and digits, so none needs to be escaped. */
const anyName = ({ names }: Term): string =>
  `(${names.map((words) => `(${words.map((word) => `'${word}'`).join(' & ')})`).join(' | ')})`;

/** Returns a function that scores a passage by BM25 for a bag of words, in which a word that stands twice weighs twice. */
function passageScore(bag: string, frequencies: DocumentFrequencies): (text: string) => number {
  const wanted = new Map<string, number>();
  for (const stem of indexStems(bag)) {
    const idf = bm25Idf(frequencies.papersWith(stem), frequencies.papers);
    wanted.set(stem, (wanted.get(stem) ?? 0) + idf);
  }
  return (text) => {
    const stems = indexStems(text);
    const times = new Map<string, number>();
    for (const stem of stems) if (wanted.has(stem)) times.set(stem, (times.get(stem) ?? 0) + 1);
    const norm = K1 * (1 - B + (B * stems.length) / MEAN_LENGTH);
    return [...times].reduce(
      (sum, [stem, count]) => sum + ((wanted.get(stem) ?? 0) * count * (K1 + 1)) / (count + norm),
      0,
    );
  };
}
