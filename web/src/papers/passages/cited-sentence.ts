/** A sentence an answer quotes, and the section of the paper it stands in. */
export interface CitedSentence {
  section: string;
  quote: string;
}

/** A paragraph divided at a quoted sentence. */
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

/** The paragraph in which the sentence stands word for word; null when no section has it. */
export function passageOf(quote: string, sections: readonly Section[]): Passage | null {
  for (const { heading, text } of sections) {
    const paragraph = text.split('\n').find((one) => one.includes(quote));
    if (paragraph === undefined) continue;
    const at = paragraph.indexOf(quote);
    return { heading, before: paragraph.slice(0, at), quote, after: paragraph.slice(at + quote.length) };
  }
  return null;
}
