import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';
import type { KeptDatabase } from '../../platform/services.ts';
import { VectorBlock } from './vector-block.ts';

/** Milliseconds for which a process goes by the vectors that it has read; all see new ones within five seconds. */
const FRESH_FOR_MS = 2000;
/** Rows read at a time, about half a kilobyte each. */
const PAGE = 5000;

const rows = z.array(z.object({ pmc_id: z.string(), vector: z.instanceof(Buffer) }));
const seenUpTo = z.array(z.object({ next: z.string() }));

/** The vectors of one model in the memory of this process, as the database has them. */
class PaperVectors {
  readonly #model: string;
  readonly block = new VectorBlock();
  /** What transactions from this one on wrote has not been read, or not all of it. */
  #next = '0';
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(model: string) {
    this.#model = model;
  }

  /** Reads what was written since the last look, unless that began at most so many milliseconds ago. */
  async refresh(db: Queryable, oldest: number): Promise<void> {
    const since = performance.now() - oldest;
    while (this.#readAt < since) {
      this.#reading ??= this.#read(db).finally(() => {
        this.#reading = null;
      });
      await this.#reading;
    }
  }

  /**
   * Every transaction below the snapshot's `xmin` has ended, so what a later look can still find was written by that one
   * or a newer one.
   */
  async #read(db: Queryable): Promise<void> {
    const started = performance.now();
    const { rows: snapshot } = await db.execute(
      sql`select pg_snapshot_xmin(pg_current_snapshot())::text as next`,
    );
    const [seen] = seenUpTo.parse(snapshot);
    for (let last = ''; ; ) {
      const found = await db.execute(sql`
        select pmc_id, vector from paper_vectors
        where model = ${this.#model} and written >= ${this.#next}::text::xid8 and pmc_id > ${last}
        order by pmc_id limit ${PAGE}`);
      const page = rows.parse(found.rows);
      for (const { pmc_id, vector } of page)
        this.block.set(pmc_id, new Int8Array(vector.buffer, vector.byteOffset, vector.length));
      if (page.length < PAGE) break;
      last = page.at(-1)?.pmc_id ?? '';
    }
    this.#next = seen?.next ?? this.#next;
    this.#readAt = started;
  }
}

/** The vectors by their model. */
class VectorsByModel extends Map<string, PaperVectors> {}

/** Returns the vectors of a model as the database has them now, or had at most `oldest` milliseconds ago. */
export async function readPaperVectors(
  { db, memory }: KeptDatabase,
  model: string,
  oldest: number = FRESH_FOR_MS,
): Promise<VectorBlock> {
  const models = memory.part(VectorsByModel);
  const vectors = models.get(model) ?? new PaperVectors(model);
  models.set(model, vectors);
  await vectors.refresh(db, oldest);
  return vectors.block;
}
