/**
 * The processor time that `run` takes, in milliseconds: the least of up to three runs, as compilation, the collection
 * of garbage and other work of this process only ever add to it. A run below `enough` milliseconds is not repeated.
 */
export function leastCpuTime(run: () => unknown, enough = 20): number {
  let least = Number.POSITIVE_INFINITY;
  for (let runs = 0; runs < 3 && least > enough; runs++) {
    const started = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(started);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
