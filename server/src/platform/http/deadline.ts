/** Work took longer than it may. */
export class TooSlow extends Error {
  override name = 'TooSlow';
}

/** Returns what `work` returns, or rejects with TooSlow after `milliseconds`; the work itself goes on. */
export async function withinMilliseconds<Result>(
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new TooSlow(`${milliseconds} ms have passed`)), milliseconds);
  });
  // A failure after the deadline concerns nobody any more.
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
