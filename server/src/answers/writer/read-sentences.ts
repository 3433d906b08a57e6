import { splitSentences } from '../../text/sentences/split-sentences.ts';

/** A sentence that a model wrote: plain text, and the keys it cites ("2.3") in order, each once. */
export interface WrittenSentence {
  text: string;
  cites: string[];
}

const CITATION = /\[\s*\d+\.\d+(?:\s*[,;]\s*\d+\.\d+)*\s*\]/g;
const CITATION_AFTER_STOP = new RegExp(`([.!?])\\s*((?:${CITATION.source}\\s*)+)`, 'g');
/** Longer text without a sentence end is not an answer. */
const MAX_SENTENCE_LENGTH = 2000;

/** Splits streamed text into sentences as they complete. */
export class SentenceReader {
  #rest = '';

  /** Returns the sentences that this piece completes. Throws when a sentence has no end. */
  read(piece: string): WrittenSentence[] {
    this.#rest += piece;
    const text = citationsBeforeStops(this.#rest);
    const sentences = splitSentences(text);
    const last = sentences.at(-1) ?? '';
    if (last.length > MAX_SENTENCE_LENGTH) throw new Error('a sentence without an end');
    // A citation may still follow the full stop, so the last sentence waits for the start of the next one.
    if (sentences.length < 2 || last.startsWith('[')) return [];
    this.#rest = text.slice(text.lastIndexOf(last));
    return sentences.slice(0, -1).flatMap(toWrittenSentence);
  }

  /** Returns the remaining sentences at the end of the text, without a last one that was cut off. */
  end(isComplete: boolean): WrittenSentence[] {
    const sentences = splitSentences(citationsBeforeStops(this.#rest));
    this.#rest = '';
    const complete =
      isComplete || /[.!?]\s*$/.test(sentences.at(-1) ?? '') ? sentences : sentences.slice(0, -1);
    return complete.flatMap(toWrittenSentence);
  }
}

/** "It fell. [1.2]" is read as "It fell [1.2]." */
const citationsBeforeStops = (text: string): string =>
  text.replaceAll(
    CITATION_AFTER_STOP,
    (_, stop: string, citations: string) => ` ${citations.trim()}${stop} `,
  );

function toWrittenSentence(sentence: string): WrittenSentence[] {
  const citations = sentence.match(CITATION) ?? [];
  const cites = [...new Set(citations.flatMap((citation) => citation.match(/\d+\.\d+/g) ?? []))];
  const text = plainText(sentence.replaceAll(CITATION, ' '));
  return /\p{L}/u.test(text) ? [{ text, cites }] : [];
}

/** Text without images, links, markup and emphasis; the words of a link stay. Control characters are removed. */
function plainText(text: string): string {
  return text
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<(script|style)\b[^>]*>.*?<\/\1\s*>/gis, ' ')
    .replaceAll(/<\/?[a-z!][^>]*>/gi, ' ')
    .replaceAll(/[*_`#]+/g, '')
    .replace(/^\s*(?:[-•>]|\d+[.)])\s+/, '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+([.,;:!?])/g, '$1')
    .trim();
}
