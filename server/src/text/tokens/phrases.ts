/** A word of a text: as written, folded for comparing, and the place of its first letter. */
export interface Word {
  written: string;
  folded: string;
  at: number;
}

/** A phrase found in a text: what it means and the index behind its last word. */
export interface PhraseFound<T> {
  meanings: readonly T[];
  end: number;
}

interface Node<T> {
  next: Map<string, Node<T>>;
  meanings: T[];
}

const WORDS = /[\p{L}\p{N}]+(?:['’]s(?![\p{L}\p{N}]))?/gu;
const POSSESSIVE = /['’]s$/u;
/** Its last S belongs to it: CRPS is no plural of CRP. */
const ACRONYM = /^[A-Z]{2,6}$/;

/** The words of a text: lower case, without possessive s, plurals (but for acronyms) to the singular. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORDS), ({ 0: match, index }) => {
    const written = match.endsWith('s') ? match.replace(POSSESSIVE, '') : match;
    return { written, folded: fold(written), at: index };
  });
}

function fold(written: string): string {
  const lower = written.toLowerCase();
  return lower !== written && ACRONYM.test(written) ? lower : singular(lower);
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:[^e]ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ss|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Phrases of one or more words, found at a place of a text in as many steps as the longest has words, however many there are. */
export class Phrases<T> {
  private readonly root: Node<T> = { next: new Map(), meanings: [] };

  get isEmpty(): boolean {
    return this.root.next.size === 0;
  }

  add(phrase: string, meaning: T): void {
    let at = this.root;
    for (const { folded } of wordsOf(phrase)) {
      const next: Node<T> = at.next.get(folded) ?? { next: new Map(), meanings: [] };
      at.next.set(folded, next);
      at = next;
    }
    at.meanings.push(meaning);
  }

  /** Every phrase whose first word is `words[start]`, the shortest first. */
  startingAt(words: readonly Word[], start: number): PhraseFound<T>[] {
    const found: PhraseFound<T>[] = [];
    let at: Node<T> | undefined = this.root;
    for (let index = start; at && index < words.length; index++) {
      at = at.next.get(words[index]?.folded ?? '');
      if (at && at.meanings.length > 0) found.push({ meanings: at.meanings, end: index + 1 });
    }
    return found;
  }
}
