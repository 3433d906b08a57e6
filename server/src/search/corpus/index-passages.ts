import { asc, eq, inArray, sql } from 'drizzle-orm';
import { paperSections, papers } from '../../library/schema/papers.ts';
import type { Database } from '../../platform/database/connect.ts';
import { passages } from '../schema.ts';

/** Characters of a passage; short enough to point at, long enough to hold a thought. */
const PASSAGE = 1500;
/** Few papers at a time: in the embedded size an open transaction makes every other query wait. */
const BATCH = 8;

/** How many papers wait to be cut into passages, as an expression of SQL. */
export const PASSAGES_PENDING = sql`(select count(*) from papers where not passages_indexed)::int`;

/**
 * Cuts the full texts of newly imported papers into passages and indexes them. Runs after an import, in as many short
 * transactions as it takes; safe to stop anywhere and to run twice. Answers how many papers were done.
 */
export async function indexPassages(
  db: Database,
  onProgress: (done: number) => void = () => {},
  signal?: AbortSignal,
): Promise<number> {
  let done = 0;
  while (!signal?.aborted) {
    const count = await indexBatch(db);
    if (count === 0) break;
    done += count;
    onProgress(done);
  }
  // New entries wait in a list that every look-up would read through.
  if (done > 0) await db.execute(sql`select gin_clean_pending_list('passages_words')`);
  return done;
}

async function indexBatch(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select({ pmcId: papers.pmcId })
      .from(papers)
      .where(eq(papers.passagesIndexed, false))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const ids = waiting.map(({ pmcId }) => pmcId);
    if (ids.length === 0) return 0;
    const sections = await tx
      .select()
      .from(paperSections)
      .where(inArray(paperSections.pmcId, ids))
      .orderBy(asc(paperSections.pmcId), asc(paperSections.position));
    const pieces = sections.flatMap(({ pmcId, position, text }) =>
      cut(text).map((piece) => ({ pmcId, section: position, text: piece })),
    );
    await tx.delete(passages).where(inArray(passages.pmcId, ids));
    if (pieces.length > 0) {
      const column = <K extends keyof (typeof pieces)[number]>(name: K) =>
        sql.param(pieces.map((piece) => piece[name]));
      await tx.execute(
        sql`insert into passages (pmc_id, section, text) select * from unnest(${column('pmcId')}::text[], ${column('section')}::smallint[], ${column('text')}::text[])`,
      );
    }
    await tx.update(papers).set({ passagesIndexed: true }).where(inArray(papers.pmcId, ids));
    return ids.length;
  });
}

/** Joins paragraphs up to the size of a passage; a longer paragraph stays whole. */
function cut(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const paragraph of text.split('\n')) {
    if (piece && piece.length + paragraph.length > PASSAGE) {
      pieces.push(piece);
      piece = '';
    }
    piece = piece ? `${piece}\n${paragraph}` : paragraph;
  }
  return piece.trim() ? [...pieces, piece] : pieces;
}
