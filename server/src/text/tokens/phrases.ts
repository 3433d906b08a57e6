import { searchStemOf } from './content-stems.ts';
import { greekLetters } from './letters.ts';
import { hasToken, tokenise, tokensWithOffsets } from './tokenise.ts';

/** A word of a text: as written, folded for comparing, and the offset of its first letter. */
export interface Word {
  written: string;
  folded: string;
  at: number;
}

/** A phrase found in a text: what it means and the index after its last word. */
export interface PhraseFound<T> {
  meanings: readonly T[];
  end: number;
}

interface Node<T> {
  next: Map<string, Node<T>>;
  meanings: T[];
}

/** Its last S belongs to it: CRPS is not the plural of CRP. */
const ACRONYM = /^[A-Z]{2,6}$/;
const APOSTROPHES = new Set(["'", '’']);

/** The tokens of a text for comparing names: lower case, without possessive s, plurals (but for acronyms) to the singular. */
export function foldedWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { token, at } of tokensWithOffsets(text))
    if (!isPossessive(text, token, at)) words.push({ written: token, folded: fold(token), at });
  return words;
}

function isPossessive(text: string, token: string, at: number): boolean {
  return (
    token === 's' && at > 1 && APOSTROPHES.has(text.charAt(at - 1)) && hasToken(text.slice(at - 2, at - 1))
  );
}

function fold(written: string): string {
  const lower = written.toLowerCase();
  const greek = greekLetters.get(lower);
  if (greek !== undefined) return greek;
  return lower !== written && ACRONYM.test(written) ? lower : singular(lower);
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ss|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

const foldedKeys = (text: string): string[] => foldedWords(text).map(({ folded }) => folded);

/** The stems of all words of a text, in order: the keys of phrases that are compared by stem. */
export const stemKeys = (text: string): string[] => tokenise(text.toLowerCase()).map(searchStemOf);

/**
 * A trie of phrases of one or more words. Finding those that begin at a word takes as many steps as the longest has words,
 * however many phrases there are. `keysOf` returns what is compared of each word of a phrase: by default its folded form.
 */
export class Phrases<T> {
  private readonly root: Node<T> = { next: new Map(), meanings: [] };
  private readonly keysOf: (phrase: string) => readonly string[];

  constructor(keysOf: (phrase: string) => readonly string[] = foldedKeys) {
    this.keysOf = keysOf;
  }

  /** Whether no phrase was added. */
  get isEmpty(): boolean {
    return this.root.next.size === 0;
  }

  /** Adds a phrase; the same phrase may have several meanings. */
  add(phrase: string, meaning: T): void {
    let node = this.root;
    for (const key of this.keysOf(phrase)) {
      const next: Node<T> = node.next.get(key) ?? { next: new Map(), meanings: [] };
      node.next.set(key, next);
      node = next;
    }
    node.meanings.push(meaning);
  }

  /** Returns every phrase that begins at `words[start]`, the shortest first. */
  startingAt(words: readonly Word[], start: number): PhraseFound<T>[] {
    return this.startingWith((index) => words[index]?.folded, start);
  }

  /** Returns every phrase that begins at `start`, the shortest first, where `keyAt` returns the key of the word at an index. */
  startingWith(keyAt: (index: number) => string | undefined, start: number): PhraseFound<T>[] {
    const first = keyAt(start);
    let node = first === undefined ? undefined : this.root.next.get(first);
    // No phrase begins at most words of a text.
    if (!node) return [];
    const found: PhraseFound<T>[] = [];
    for (let index = start + 1; node; index++) {
      if (node.meanings.length > 0) found.push({ meanings: node.meanings, end: index });
      const key = keyAt(index);
      node = key === undefined ? undefined : node.next.get(key);
    }
    return found;
  }
}
