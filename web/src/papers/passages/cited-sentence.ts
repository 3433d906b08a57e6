/** A sentence that an answer quotes, and its section in the paper. */
export interface CitedSentence {
  section: string;
  quote: string;
}

/** A paragraph split at a quoted sentence. */
export interface Passage {
  heading: string;
  before: string;
  quote: string;
  after: string;
}

export interface Section {
  heading: string;
  text: string;
}

/**
 * The paragraph that contains the quote word for word; null when no section does. A quote may be a few words only: the
 * section it was read from is searched first, and matches inside longer words are the last choice.
 */
export function passageOf({ section, quote }: CitedSentence, sections: readonly Section[]): Passage | null {
  const named = sections.filter(({ heading }) => heading === section);
  const ordered = [...named, ...sections.filter(({ heading }) => heading !== section)];
  return (
    findPassage(quote, ordered, wholeWordsAt) ?? findPassage(quote, ordered, (text) => text.indexOf(quote))
  );
}

function findPassage(
  quote: string,
  sections: readonly Section[],
  find: (text: string, quote: string) => number,
): Passage | null {
  for (const { heading, text } of sections) {
    for (const paragraph of text.split('\n')) {
      const at = find(paragraph, quote);
      if (at < 0) continue;
      return { heading, before: paragraph.slice(0, at), quote, after: paragraph.slice(at + quote.length) };
    }
  }
  return null;
}

/** The position of the quote in the text as whole words; -1 without a match. */
function wholeWordsAt(text: string, quote: string): number {
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    const end = at + quote.length;
    if (!(isInsideWord(text, at) || isInsideWord(text, end))) return at;
  }
  return -1;
}

/** Whether letters or digits are on both sides of a position in a text. */
const isInsideWord = (text: string, at: number): boolean =>
  /^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, at - 1), at + 1));

/** Returns the state of a location that opens the reading page at a quoted sentence. URLs never contain such text. */
export const withCited = (cited: CitedSentence | null): object => ({ reading: { cited } });

/** Returns the sentence that the reading page was opened for; null when it was opened without one. */
export function citedIn(state: unknown): CitedSentence | null {
  return hasReading(state) ? state.reading.cited : null;
}

/** Only this application writes the state of its locations. */
const hasReading = (state: unknown): state is { reading: { cited: CitedSentence | null } } =>
  typeof state === 'object' && state !== null && 'reading' in state;
