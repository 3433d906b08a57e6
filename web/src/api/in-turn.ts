const last = new Map<string, Promise<unknown>>();

/**
 * Does work after all earlier work of the same key has ended, well or not, and returns what it returns. Requests that are
 * sent at once may arrive in any order; the last one must count.
 */
export function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(key) ?? Promise.resolve();
  const result = before.then(work, work);
  const ended = result.then(
    () => {},
    () => {},
  );
  last.set(key, ended);
  void ended.then(() => {
    if (last.get(key) === ended) last.delete(key);
  });
  return result;
}
