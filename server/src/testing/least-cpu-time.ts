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

/** Less than this is noise, in milliseconds. */
const NOISE_MS = 4;
/** How many times as long the longer text is. */
const TIMES = 16;
/** What reads in time linear in the length of a text takes so many times as long for one that is sixteen times as long; quadratic time, 256 times. */
export const LINEAR = 80;

/**
 * How many times as long `run` takes for so many characters of a text than for a sixteenth of it: that does not depend on how fast the
 * machine is.
 */
export function timesAsLong(run: (text: string) => unknown, text: string, characters: number): number {
  const timeOf = (length: number): number => {
    const part = text.repeat(Math.ceil(length / text.length)).slice(0, length);
    return leastCpuTime(() => run(part));
  };
  return timeOf(characters) / Math.max(NOISE_MS, timeOf(characters / TIMES));
}
