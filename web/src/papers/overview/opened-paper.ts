import type { CitedSentence } from '../passages/cited-sentence.ts';

/** The paper whose overview is open, as an entry of the browser's history keeps it. */
export interface OpenedPaper {
  /** The part of a page that opened it, and shows it. */
  by: string;
  pmcId: string;
  /** The sentence an answer quotes, when the paper is opened from there. */
  cited: CitedSentence | null;
  /** How many entries of the history lie between it and the page it was opened from. */
  depth: number;
}

/** Returns the paper that a part of a page has open, by the state of the location; null when it has none open. */
export function openedPaperIn(state: unknown, by: string): OpenedPaper | null {
  const opened = hasOverview(state) ? state.overview : null;
  return opened?.by === by ? opened : null;
}

/** Returns the state of a location with a paper open. */
export const withOpenedPaper = (state: unknown, overview: OpenedPaper): object => ({
  ...(typeof state === 'object' ? state : null),
  overview,
});

/** Only this application writes the state of its locations. */
const hasOverview = (state: unknown): state is { overview: OpenedPaper } =>
  typeof state === 'object' && state !== null && 'overview' in state;
