/** Returns the sentence of a failed call; another one where it has none. */
export function errorSentence(error: unknown, otherwise: string): string {
  const { message } = error as { message?: string };
  return message || otherwise;
}
