/** What the browser's history keeps of an answer that a correction of its reading led to. */
export const readingOpen = { readingOpen: true };

/** Returns whether the parts of a reading are to be shown at once, by what the history keeps. */
export const isReadingOpen = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'readingOpen' in state && state.readingOpen === true;
