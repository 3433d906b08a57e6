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
