/** Returns the sentence of a call that was refused; another one where it has none. */
export function wordsOfFailure(error: unknown, otherwise: string): string {
  const { message } = error as { message?: string };
  return message || otherwise;
}
