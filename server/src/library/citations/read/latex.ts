import { SYMBOLS } from './latex-symbols.ts';

/** Accents of LaTeX as combining characters of Unicode. */
const ACCENTS: Record<string, string> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  r: '\u030a',
  H: '\u030b',
  v: '\u030c',
  d: '\u0323',
  c: '\u0327',
  k: '\u0328',
  b: '\u0331',
};
/** Commands whose first argument is no text. */
const WITHOUT_TEXT = new Set(['href', 'begin', 'end', 'textcolor', 'color', 'label', 'cite']);
/** Commands that change only how their argument looks. */
const LOOKS =
  /^(?:text(?:it|bf|rm|sf|sc|tt|sl|up|md|normal|superscript|subscript)|emph|it|bf|rm|sf|sc|tt|sl|em|url|mbox|mathrm|mathit|mathbf|mathbb|mathcal|ensuremath|enquote|uppercase|lowercase|noopsort|relax|protect|sp|sb)$/;
/** An accent stands above one character, which may be a command itself: `\'{\i}`. */
const LONGEST_ACCENTED = 20;

/** Returns the plain text of some LaTeX: accents and symbols as characters, without brackets and formatting. Takes linear time. */
export function plainLatex(source: string): string {
  const text: string[] = [];
  let at = 0;
  while (at < source.length) {
    const character = source[at] ?? '';
    if (character === '\\') at = command(source, at + 1, text);
    else if ("-`'".includes(character)) at = run(source, at, character, text);
    else {
      if (character === '~') text.push(' ');
      else if (!'{}$'.includes(character)) text.push(character);
      at++;
    }
  }
  return text.join('').normalize('NFC');
}

/** Two or three of these in a row are another character. */
function run(source: string, at: number, character: string, text: string[]): number {
  const runs: Record<string, string> = { '--': '\u2013', '---': '\u2014', '``': '\u201c', "''": '\u201d' };
  const three = runs[source.slice(at, at + 3)];
  const two = runs[source.slice(at, at + 2)];
  text.push(three ?? two ?? character);
  return at + (three ? 3 : two ? 2 : 1);
}

/** Reads the command that begins behind a backslash; returns where it ends. */
function command(source: string, at: number, text: string[]): number {
  const letters = lettersAt(source, at);
  const name = letters || (source[at] ?? '');
  const end = at + Math.max(name.length, 1);
  const accent = ACCENTS[name];
  if (accent && (letters.length !== 1 || /[\s{\\]/.test(source[end] ?? '')))
    return accented(source, end, accent, text);
  const symbol = SYMBOLS[name];
  if (symbol !== undefined) {
    text.push(symbol);
    return letters ? afterSpace(source, end) : end;
  }
  if (WITHOUT_TEXT.has(name) && source[end] === '{') return Math.max(source.indexOf('}', end), end) + 1;
  if (LOOKS.test(name)) return afterSpace(source, end);
  // What an unknown command means is not guessed; it stays as it is.
  text.push(letters ? `\\${name}` : name);
  return end;
}

const LETTERS = /[a-zA-Z]{1,40}/y;

function lettersAt(source: string, at: number): string {
  LETTERS.lastIndex = at;
  return LETTERS.exec(source)?.[0] ?? '';
}

/** The space behind a command belongs to it, and so does an empty pair of brackets. */
function afterSpace(source: string, at: number): number {
  if (source.startsWith('{}', at)) return at + 2;
  return source[at] === ' ' ? at + 1 : at;
}

function accented(source: string, at: number, accent: string, text: string[]): number {
  let start = at;
  while (source[start] === ' ' && start < at + 3) start++;
  if (source[start] === '{') {
    const close = source.slice(start, start + LONGEST_ACCENTED).indexOf('}');
    if (close > 0) {
      const [base = '', ...rest] = [...plainLatex(source.slice(start + 1, start + close))];
      text.push(dotless(base) + accent, ...rest);
      return start + close + 1;
    }
  }
  if (source[start] === '\\') {
    const name = lettersAt(source, start + 1);
    text.push(dotless(SYMBOLS[name] ?? '') + accent);
    return afterSpace(source, start + 1 + name.length);
  }
  const base = String.fromCodePoint(source.codePointAt(start) ?? 32);
  text.push(base + accent);
  return start + base.length;
}

/** The letters without a dot exist only to carry an accent. */
const dotless = (base: string): string => ({ '\u0131': 'i', '\u0237': 'j' })[base] ?? base;
