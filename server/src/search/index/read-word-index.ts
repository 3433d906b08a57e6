import type { Queryable } from '../../platform/database/connect.ts';
import { wordSegments } from '../../platform/schema/words.ts';
import { type Layer, WordIndex } from '../bm25/word-index.ts';
import { IN_ORDER, readSegment } from './segments.ts';

interface Kept {
  layers: ReadonlyMap<number, Layer>;
  index: WordIndex;
}

const kept = new WeakMap<Queryable, Kept>();
/** Readings on their way, so that many searches at once read a segment once. */
const reading = new WeakMap<Queryable, Promise<Kept>>();

/**
 * The words of all papers that are stored by now. Kept in memory: a search asks which segments there are and reads those
 * that came since.
 */
export async function readWordIndex(db: Queryable): Promise<WordIndex> {
  for (;;) {
    const ids = await segmentIds(db);
    const known = kept.get(db);
    if (known && isSame([...known.layers.keys()], ids)) return known.index;
    const begun = reading.get(db);
    if (begun) {
      await begun;
      continue;
    }
    const read = readLayers(db, ids, known).finally(() => reading.delete(db));
    reading.set(db, read);
    kept.set(db, await read);
  }
}

async function segmentIds(db: Queryable): Promise<number[]> {
  const rows = await db.select({ id: wordSegments.id }).from(wordSegments).orderBy(IN_ORDER);
  return rows.map(({ id }) => id);
}

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id, place) => id === others[place]);

/** One segment that was merged meanwhile is left out: the next look at the ids brings what took its place. */
async function readLayers(db: Queryable, ids: readonly number[], known: Kept | undefined): Promise<Kept> {
  const layers = new Map<number, Layer>();
  for (const id of ids) {
    const layer = known?.layers.get(id) ?? (await readSegment(db, id));
    if (layer) layers.set(id, layer);
  }
  return { layers, index: new WordIndex([...layers.values()], known?.index) };
}
