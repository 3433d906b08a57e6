import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { corpus } from '../../library/schema/papers.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { SingleFlight } from '../../platform/process-memory.ts';
import type { KeptDatabase } from '../../platform/services.ts';
import { WordIndex } from '../bm25/word-index.ts';
import { wordSegments } from '../schema.ts';
import { WordList } from '../spelling/word-list.ts';
import type { LexicalIndex } from './lexical-index.ts';
import { readSegment, SEGMENT_ORDER, type StoredSegment } from './segments.ts';

interface Kept {
  segments: ReadonlyMap<number, StoredSegment>;
  /** Segments that cannot be read; their papers are not found until the index is rebuilt. */
  broken: readonly number[];
  ranking: WordIndex;
  index: LexicalIndex;
}

/** The index of this process, once it was read. */
class IndexInMemory {
  kept: Kept | undefined;
  readonly reads = new SingleFlight<'segments', void>();
}

/**
 * Returns the index of all papers that are stored by now. It is kept in memory: each call asks the database which segments there
 * are and reads those that came since, so document frequencies and words are those of this second. A broken segment is left
 * out: the rest is searched until the index is rebuilt.
 */
export async function readWordIndex({ db, memory }: KeptDatabase): Promise<LexicalIndex> {
  const inMemory = memory.part(IndexInMemory);
  for (;;) {
    const { ids, version } = await readLibrary(db);
    const cached = inMemory.kept;
    if (cached && isSame([...cached.segments.keys()], without(ids, cached.broken)))
      return atVersion(cached, version);
    await inMemory.reads.run('segments', async () => {
      inMemory.kept = await readSegments(db, ids, cached);
    });
  }
}

/** Returns how many segments of the index in this process's memory were left out because they are broken. */
export function brokenSegments({ memory }: Pick<KeptDatabase, 'memory'>): number {
  return memory.part(IndexInMemory).kept?.broken.length ?? 0;
}

const without = (ids: readonly number[], left: readonly number[]): number[] =>
  ids.filter((id) => !left.includes(id));

const library = z.object({ ids: z.array(z.coerce.number()), version: z.number() });

/** Which segments there are and the version of the papers, of one moment. */
async function readLibrary(db: Queryable): Promise<z.infer<typeof library>> {
  const { rows } = await db.execute(sql`
    select array(select id from ${wordSegments} order by ${SEGMENT_ORDER}) as ids,
      coalesce((select version from ${corpus}), 0) as version`);
  return library.parse(rows[0]);
}

/** What is said of papers may change while their words stay: the index is the same, of another version. */
function atVersion(known: Kept, version: number): LexicalIndex {
  if (known.index.version !== version) known.index = { ...known.index, version };
  return known.index;
}

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id, place) => id === others[place]);

/** One segment that was merged meanwhile is left out: the next look at the ids brings what took its place. */
async function readSegments(db: Queryable, ids: readonly number[], known: Kept | undefined): Promise<Kept> {
  const segments = new Map<number, StoredSegment>();
  const broken: number[] = [];
  for (const id of ids) {
    const segment = known?.segments.get(id) ?? (await readSegment(db, id));
    if (segment === 'broken') broken.push(id);
    else if (segment) segments.set(id, segment);
  }
  const ranking = new WordIndex([...segments.values()], known?.ranking);
  return { segments, broken, ranking, index: indexOf(ranking, [...segments.values()]) };
}

function indexOf(ranking: WordIndex, segments: readonly StoredSegment[]): LexicalIndex {
  return {
    version: 0,
    papers: ranking.papers,
    words: new WordList(
      segments.map(({ words }) => words),
      ranking.papers,
    ),
    papersWith: (stem) => ranking.papersWith(stem),
    rank: (bag, limit, mustHave) => ranking.rank(bag, limit, mustHave),
    papersHaving: (need) => ranking.papersHaving(need),
  };
}
