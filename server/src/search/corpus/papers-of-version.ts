import type { Queryable } from '../../platform/database/connect.ts';

/** Rows as they were read, and the version of the library that they are of; null where it is unknown. */
export interface RowsOfVersion<Row> {
  version: number | null;
  rows: ReadonlyMap<string, Row>;
}

interface Kept<Row> {
  version: number;
  /** Null for a paper that has no row. */
  rows: Map<string, Row | null>;
}

/**
 * What searches read of papers, kept in the memory of this process for the version of the library that it was read from: a paper that
 * changes makes a new version, and nothing of an older one is used. Rows are shared and must not be changed.
 */
export class PapersOfVersion<Row> {
  #kept: Kept<Row> | null = null;
  readonly #capacity: number;
  readonly #read: (db: Queryable, pmcIds: readonly string[]) => Promise<RowsOfVersion<Row>>;

  /** Keeps at most `capacity` papers. `read` reads rows by pmc_id, with the version that the same statement sees. */
  constructor(
    capacity: number,
    read: (db: Queryable, pmcIds: readonly string[]) => Promise<RowsOfVersion<Row>>,
  ) {
    this.#capacity = capacity;
    this.#read = read;
  }

  /**
   * Returns the rows of these papers in their order, null for one that has none; only those that are not kept of this version are
   * read.
   */
  async of(db: Queryable, version: number, pmcIds: readonly string[]): Promise<(Row | null)[]> {
    const kept = this.#kept?.version === version ? this.#kept.rows : null;
    const found = pmcIds.map((id) => kept?.get(id));
    const missing = pmcIds.filter((_, place) => found[place] === undefined);
    const read = missing.length > 0 ? await this.#read(db, missing) : null;
    if (read && read.version !== null) this.#keep(read.version, missing, read.rows);
    return pmcIds.map((id, place) => found[place] ?? read?.rows.get(id) ?? null);
  }

  /** What another request read meanwhile may be of a later version, which an earlier one must not replace. */
  #keep(version: number, pmcIds: readonly string[], rows: ReadonlyMap<string, Row>): void {
    const before = this.#kept;
    if (before && before.version > version) return;
    const kept = before?.version === version ? before : { version, rows: new Map<string, Row | null>() };
    this.#kept = kept;
    for (const id of pmcIds) kept.rows.set(id, rows.get(id) ?? null);
    // The first to come are the first to go: to keep account of each use would cost more than to read some again.
    for (const oldest of kept.rows.keys()) {
      if (kept.rows.size <= this.#capacity) break;
      kept.rows.delete(oldest);
    }
  }
}
