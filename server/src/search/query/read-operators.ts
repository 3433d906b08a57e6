import { hasToken } from '../../text/tokens/tokenise.ts';
import {
  isCommonOnly,
  MOST_PARTS,
  type PlacedPart,
  type UnderstoodQuestion,
} from '../understood-question.ts';

type Read = Pick<UnderstoodQuestion, 'phrases' | 'exclusions' | 'authors' | 'journals' | 'titles'>;

/** The operators of a query, and the query with blanks in their place, so that every other offset stays as it was. */
export interface OperatorsRead extends Read {
  rest: string;
  parts: PlacedPart[];
}

const QUOTES = /["“”„«»]/;
const FIELD = /(author|au|journal|title|ti):[ ]?/iy;
const UNQUOTED = /[^\s"“”„«»]+/y;
const MINUS = /[-−–]/;
const JOINERS = new Set(['AND', 'OR', '&', '+', '|']);

/**
 * Reads quoted phrases, `-word`, `-"a phrase"`, `NOT word` and the fields author:, journal: and title: in one pass.
 * A quote without its partner and a minus before nothing are blanks.
 */
export function readOperators(text: string): OperatorsRead {
  const read = new Reader(text);
  while (read.step());
  return read.result;
}

class Reader {
  readonly result: OperatorsRead = {
    ...{ phrases: [], exclusions: [], authors: [], journals: [], titles: [], rest: '', parts: [] },
  };
  private readonly text: string;
  private at = 0;
  private negated: number | null = null;
  /** Once no closing quote was found there is none further on: without this, many quotes would be quadratic. */
  private unclosed = false;

  constructor(text: string) {
    this.text = text;
  }

  step(): boolean {
    const { text, at } = this;
    const character = text[at];
    if (character === undefined) return false;
    if (QUOTES.test(character)) this.quoted(at);
    else if (/\s/.test(character)) this.keep(at + 1);
    else if (MINUS.test(character) && this.startsTerm(at + 1)) this.negate(at, at + 1);
    else if (!this.field(at)) this.word(at);
    return true;
  }

  private full(): boolean {
    return this.result.parts.length >= MOST_PARTS;
  }

  private startsTerm(index: number): boolean {
    const next = this.text[index];
    return next !== undefined && (hasToken(next) || QUOTES.test(next));
  }

  private negate(start: number, end: number): void {
    this.negated = start;
    this.blank(end);
  }

  private quoted(at: number): void {
    const phrase = this.takeQuoted(at);
    if (phrase === null) this.blank(at + 1);
    else this.take(at, phrase);
  }

  /** The words between this quote and the next; moves `at` behind the next. Null when there is none. */
  private takeQuoted(at: number): string | null {
    if (this.unclosed) return null;
    let close = at + 1;
    while (close < this.text.length && !QUOTES.test(this.text.charAt(close))) close++;
    if (close >= this.text.length) {
      this.unclosed = true;
      return null;
    }
    this.blank(close + 1);
    return this.text.slice(at + 1, close).trim();
  }

  private take(start: number, phrase: string): void {
    const { parts, phrases } = this.result;
    if (!hasToken(phrase) || this.full()) return;
    if (this.negated !== null) this.exclude(this.negated, phrase);
    else {
      phrases.push(phrase);
      parts.push({ kind: 'phrase', start, end: this.at, meaning: `exactly “${phrase}”` });
    }
  }

  private exclude(start: number, what: string): void {
    this.negated = null;
    if (this.full()) return;
    if (isCommonOnly(what)) {
      const meaning = `“${what}” is too common to be left out`;
      this.result.parts.push({ kind: 'problem', start, end: this.at, meaning });
      return;
    }
    this.result.exclusions.push({ text: what, where: 'anywhere' });
    this.result.parts.push({ kind: 'exclusion', start, end: this.at, meaning: `not “${what}”` });
  }

  private field(at: number): boolean {
    FIELD.lastIndex = at;
    const match = FIELD.exec(this.text);
    if (!match?.[1] || (at > 0 && hasToken(this.text.charAt(at - 1)))) return false;
    const [start, from] = [this.negated ?? at, FIELD.lastIndex];
    const value = QUOTES.test(this.text.charAt(from)) ? this.takeQuoted(from) : this.takeWord(from);
    if (value === null || !hasToken(value)) {
      this.blank(Math.max(this.at, from));
      return true;
    }
    this.negated = null;
    if (!this.full()) this.tell(match[1].toLowerCase(), value, start);
    return true;
  }

  private tell(field: string, value: string, start: number): void {
    const { authors, journals, titles, parts } = this.result;
    const place = { start, end: this.at };
    if (field.startsWith('au')) {
      authors.push(value);
      parts.push({ ...place, kind: 'author', meaning: `by ${value}` });
    } else if (field === 'journal') {
      journals.push(value);
      parts.push({ ...place, kind: 'journal', meaning: `in the journal ${value}` });
    } else {
      titles.push(value);
      parts.push({ ...place, kind: 'title', meaning: `“${value}” in the title` });
    }
  }

  private takeWord(at: number): string | null {
    UNQUOTED.lastIndex = at;
    const word = UNQUOTED.exec(this.text)?.[0].replace(/[,;.)]$/, '') ?? null;
    if (word !== null) this.blank(at + word.length);
    return word;
  }

  private word(at: number): void {
    UNQUOTED.lastIndex = at;
    const word = UNQUOTED.exec(this.text)?.[0] ?? this.text.charAt(at);
    const end = at + word.length;
    if (word === 'NOT' && this.startsTerm(end + 1)) this.negate(at, end);
    else if (JOINERS.has(word)) this.blank(end);
    else if (this.negated !== null && hasToken(word)) {
      this.blank(end);
      this.exclude(this.negated, word.replace(/[,;.?!)]$/, ''));
    } else this.keep(end);
  }

  private keep(end: number): void {
    this.result.rest += this.text.slice(this.at, end);
    this.at = end;
  }

  private blank(end: number): void {
    this.result.rest += ' '.repeat(end - this.at);
    this.at = end;
  }
}
