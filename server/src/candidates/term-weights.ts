import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { corpus } from '../tables/papers.ts';
import { readTerms } from '../vectors/terms.ts';
import { inverseFrequency } from '../vectors/vectors.ts';

/** How telling a term is (inverse document frequency). */
export type TermWeight = (term: string) => number;

/** Papers looked at; how rare a term is needs no more. */
const SAMPLE = 4000;
/** Growth of the collection after which terms are counted anew. */
const GROWTH = 1.1;

interface Counted {
  /** How many papers there were. */
  papers: number;
  weight: TermWeight;
}
/** A process counts once; the counts go with the database they were made from. */
const counted = new WeakMap<Queryable, Counted>();

/** The weight of every term, from a sample of at most some 4,000 papers that is taken anew when the collection has grown. */
export async function termWeights(db: Queryable): Promise<TermWeight> {
  const [row] = await db.select({ papers: corpus.papers }).from(corpus);
  const papers = row?.papers ?? 0;
  const known = counted.get(db);
  if (known && papers <= known.papers * GROWTH && papers >= known.papers) return known.weight;
  const weight = await countTerms(db, papers);
  counted.set(db, { papers, weight });
  return weight;
}

async function countTerms(db: Queryable, papers: number): Promise<TermWeight> {
  const share = Math.min(100, (100 * SAMPLE) / Math.max(1, papers));
  const { rows } = await db.execute<{ terms: string }>(
    sql`select terms from papers tablesample system (${sql.raw(share.toFixed(4))})`,
  );
  const having = new Map<string, number>();
  for (const { terms } of rows)
    for (const [term] of readTerms(terms)) having.set(term, (having.get(term) ?? 0) + 1);
  return (term) => inverseFrequency(having.get(term) ?? 0, rows.length);
}
