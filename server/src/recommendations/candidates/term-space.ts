import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { corpus } from '../../platform/schema/papers.ts';
import { vectorIdf } from '../../text/tokens/idf.ts';
import { readTerms } from '../../text/vectors/terms.ts';
import { type Vector, weigh } from '../../text/vectors/vectors.ts';

/** Papers looked at to learn how rare terms are; more would say the same. */
const SAMPLE = 4000;
/** Growth of the collection after which terms are counted anew, and terms after which numbering starts again. */
const [GROWTH, TERMS] = [1.1, 400_000];
/** Vectors remembered: readers of the same interests look at the same papers. */
const REMEMBERED = 10_000;

/** Numbers terms as they come and weighs them, so that papers become vectors of one space. */
export class TermSpace {
  private readonly numbers = new Map<string, number>();
  private readonly weights: number[] = [];
  private readonly vectors = new Map<string, { terms: string; vector: Vector }>();
  private readonly weightOf: (term: string) => number;

  constructor(weightOf: (term: string) => number) {
    this.weightOf = weightOf;
  }

  get width(): number {
    return this.weights.length;
  }

  /** The vector of counted terms. */
  vector(counts: Iterable<readonly [string, number]>): Vector {
    const numbered = Array.from(counts, ([term, count]) => [this.numberOf(term), count] as const);
    return weigh(numbered, (number) => this.weights[number] ?? 0);
  }

  /** The vector of a paper from its terms as they are stored. */
  ofPaper(pmcId: string, terms: string): Vector {
    const known = this.vectors.get(pmcId);
    if (known?.terms === terms) return known.vector;
    const vector = this.vector(readTerms(terms));
    for (const oldest of this.vectors.keys()) {
      if (this.vectors.size < REMEMBERED) break;
      this.vectors.delete(oldest);
    }
    this.vectors.set(pmcId, { terms, vector });
    return vector;
  }

  private numberOf(term: string): number {
    const known = this.numbers.get(term);
    if (known !== undefined) return known;
    const number = this.weights.push(this.weightOf(term)) - 1;
    this.numbers.set(term, number);
    return number;
  }
}

/** A process keeps one space for each database it is connected to. */
const spaces = new WeakMap<Queryable, { papers: number; space: TermSpace }>();

/** The space of the papers of a database, made anew when the collection has grown. */
export async function termSpace(db: Queryable): Promise<TermSpace> {
  const [row] = await db.select({ papers: corpus.papers }).from(corpus);
  const papers = row?.papers ?? 0;
  const known = spaces.get(db);
  const isFresh = known && papers >= known.papers && papers <= known.papers * GROWTH;
  if (isFresh && known.space.width < TERMS) return known.space;
  const space = new TermSpace(await weightsFrom(db, papers));
  spaces.set(db, { papers, space });
  return space;
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
