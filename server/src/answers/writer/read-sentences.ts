import { splitSentences } from '../../text/sentences/split-sentences.ts';

/** A sentence a model wrote: plain text, and the keys it cites ("2.3") in order, each once. */
export interface WrittenSentence {
  text: string;
  cites: string[];
}

const MARK = /\[\s*\d+\.\d+(?:\s*[,;]\s*\d+\.\d+)*\s*\]/g;
const AFTER_STOP = new RegExp(`([.!?])\\s*((?:${MARK.source}\\s*)+)`, 'g');
/** A sentence longer than this is no sentence. */
const LONGEST = 2000;

/** Takes text as it streams in and gives back each sentence when it is complete. */
export class SentenceReader {
  #rest = '';

  /** The sentences that became complete with this piece. Throws when the text never ends a sentence. */
  read(piece: string): WrittenSentence[] {
    this.#rest += piece;
    const text = marksBeforeStops(this.#rest);
    const sentences = splitSentences(text);
    const last = sentences.at(-1) ?? '';
    if (last.length > LONGEST) throw new Error('a sentence without an end');
    // A mark may still follow the last sentence's full stop, so it waits for the start of the next one.
    if (sentences.length < 2 || last.startsWith('[')) return [];
    this.#rest = text.slice(text.lastIndexOf(last));
    return sentences.slice(0, -1).flatMap(written);
  }

  /** What is left when the text has ended; a last sentence that was cut off is left out when `whole` is false. */
  end(whole: boolean): WrittenSentence[] {
    const sentences = splitSentences(marksBeforeStops(this.#rest));
    this.#rest = '';
    const kept = whole || /[.!?]\s*$/.test(sentences.at(-1) ?? '') ? sentences : sentences.slice(0, -1);
    return kept.flatMap(written);
  }
}

/** "It fell. [1.2]" is read as "It fell [1.2]." */
const marksBeforeStops = (text: string): string =>
  text.replaceAll(AFTER_STOP, (_, stop: string, marks: string) => ` ${marks.trim()}${stop} `);

function written(sentence: string): WrittenSentence[] {
  const marks = sentence.match(MARK) ?? [];
  const cites = [...new Set(marks.flatMap((mark) => mark.match(/\d+\.\d+/g) ?? []))];
  const text = plainText(sentence.replaceAll(MARK, ' '));
  return /\p{L}/u.test(text) ? [{ text, cites }] : [];
}

/** Text without images, links, markup and emphasis; the words of a link stay. Characters of control are dropped. */
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
