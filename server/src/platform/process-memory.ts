/** A part of the memory: an object that one area fills. */
type PartOf<Part extends object> = new () => Part;

/**
 * What a process keeps of its database between requests: indexes, models, counts. It is passed on with the database, so that two
 * applications of one process, as tests have them, share nothing, and nothing outlives its application. Each area keeps a part
 * of its own under the class that describes it; platform knows none of them.
 */
export class ProcessMemory {
  readonly #parts = new Map<PartOf<object>, object>();

  /** Returns the part of this class. It is made when it is first asked for, and is the same object from then on. */
  part<Part extends object>(Kind: PartOf<Part>): Part {
    const kept = this.#parts.get(Kind);
    if (kept instanceof Kind) return kept;
    const part = new Kind();
    this.#parts.set(Kind, part);
    return part;
  }
}

/** Runs at most one piece of work per key at a time: callers that come while it runs share its result or its error. */
export class SingleFlight<K, V> {
  private readonly running = new Map<K, Promise<V>>();

  /** Starts `work`, or joins the one already running for this key. Rejects with the error of the work. */
  run(key: K, work: () => Promise<V>): Promise<V> {
    const current = this.running.get(key);
    if (current) return current;
    const started = work().finally(() => this.running.delete(key));
    this.running.set(key, started);
    return started;
  }
}
