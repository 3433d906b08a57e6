import { sql } from 'drizzle-orm';
import { LRUMap } from 'mnemonist';
import { corpus } from '../../library/schema/papers.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { SingleFlight } from '../../platform/process-memory.ts';
import type { KeptDatabase } from '../../platform/services.ts';
import { vectorIdf } from '../../text/tokens/idf.ts';
import { readTerms } from '../../text/vectors/terms.ts';
import { type Vector, weigh } from '../../text/vectors/vectors.ts';

/** Papers whose terms are counted for the document frequencies; more would change little. */
const SAMPLE = 4000;
/** Growth of the collection after which terms are counted again, and terms after which numbering starts again. */
const [GROWTH, TERMS] = [1.1, 400_000];
/** Vectors kept: users of the same interests are ranked over the same papers. */
const CAPACITY = 10_000;

/** The vector space of a library's papers: numbers each term when it first appears and weights it by idf. */
export class TermSpace {
  private readonly numbers = new Map<string, number>();
  private readonly weights: number[] = [];
  private readonly vectors = new LRUMap<string, { terms: string; vector: Vector }>(CAPACITY);
  private readonly weightOf: (term: string) => number;

  constructor(weightOf: (term: string) => number) {
    this.weightOf = weightOf;
  }

  get width(): number {
    return this.weights.length;
  }

  /** Returns the tf-idf vector of counted terms. */
  vector(counts: Iterable<readonly [string, number]>): Vector {
    const numbered = Array.from(counts, ([term, count]) => [this.numberOf(term), count] as const);
    return weigh(numbered, (number) => this.weights[number] ?? 0);
  }

  /** Returns the vector of a paper; `terms` as `papers.terms` stores them. */
  ofPaper(pmcId: string, terms: string): Vector {
    const cached = this.vectors.get(pmcId);
    if (cached?.terms === terms) return cached.vector;
    const vector = this.vector(readTerms(terms));
    this.vectors.set(pmcId, { terms, vector });
    return vector;
  }

  private numberOf(term: string): number {
    const termNumber = this.numbers.get(term);
    if (termNumber !== undefined) return termNumber;
    const number = this.weights.push(this.weightOf(term)) - 1;
    this.numbers.set(term, number);
    return number;
  }
}

/** The space of this process, and how many papers there were when it was made. */
class KeptSpace {
  kept: { papers: number; space: TermSpace } | null = null;
  readonly running = new SingleFlight<'space', TermSpace>();
}

/** Returns the space of the papers of a database; made once for all who wait for it, and again when the library has grown. */
export async function termSpace({ db, memory }: KeptDatabase): Promise<TermSpace> {
  const part = memory.part(KeptSpace);
  const [row] = await db.select({ papers: corpus.papers }).from(corpus);
  const papers = row?.papers ?? 0;
  const { kept: cached } = part;
  const isFresh = cached && papers >= cached.papers && papers <= cached.papers * GROWTH;
  if (isFresh && cached.space.width < TERMS) return cached.space;
  return part.running.run('space', async () => {
    const space = new TermSpace(await weightsFrom(db, papers));
    part.kept = { papers, space };
    return space;
  });
}

async function weightsFrom(db: Queryable, papers: number): Promise<(term: string) => number> {
  const share = Math.min(100, (100 * SAMPLE) / Math.max(1, papers));
  const { rows } = await db.execute<{ terms: string }>(
    sql`select terms from papers tablesample system (${sql.raw(share.toFixed(4))})`,
  );
  const having = new Map<string, number>();
  for (const { terms } of rows)
    for (const [term] of readTerms(terms)) having.set(term, (having.get(term) ?? 0) + 1);
  return (term) => vectorIdf(having.get(term) ?? 0, rows.length);
}
