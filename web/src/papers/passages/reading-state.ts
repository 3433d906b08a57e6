import type { CitedSentence } from './cited-sentence.ts';

/** Returns the state of a location that opens the reading page at a sentence that an answer quotes. Words never stand in an address. */
export const withCited = (cited: CitedSentence | null): object => ({ reading: { cited } });

/** Returns the sentence that the reading page was opened for; null when it was opened by itself. */
export function citedIn(state: unknown): CitedSentence | null {
  return hasReading(state) ? state.reading.cited : null;
}

/** Only this application writes the state of its locations. */
const hasReading = (state: unknown): state is { reading: { cited: CitedSentence | null } } =>
  typeof state === 'object' && state !== null && 'reading' in state;
