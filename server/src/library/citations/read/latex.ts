const LATIN =
  'ss \u00df o \u00f8 O \u00d8 ae \u00e6 AE \u00c6 oe \u0153 OE \u0152 aa \u00e5 AA \u00c5 l \u0142 L \u0141 i \u0131 j \u0237 dh \u00f0 DH \u00d0 th \u00fe TH \u00de dj \u0111 DJ \u0110 ng \u014b';
const GREEK =
  'alpha \u03b1 beta \u03b2 gamma \u03b3 delta \u03b4 epsilon \u03f5 varepsilon \u03b5 zeta \u03b6 eta \u03b7 theta \u03b8 iota \u03b9 kappa \u03ba lambda \u03bb mu \u03bc nu \u03bd xi \u03be pi \u03c0 rho \u03c1 sigma \u03c3 tau \u03c4 upsilon \u03c5 phi \u03d5 varphi \u03c6 chi \u03c7 psi \u03c8 omega \u03c9 Gamma \u0393 Delta \u0394 Theta \u0398 Lambda \u039b Xi \u039e Pi \u03a0 Sigma \u03a3 Phi \u03a6 Psi \u03a8 Omega \u03a9';
const SIGNS =
  'pm \u00b1 times \u00d7 leq \u2264 le \u2264 geq \u2265 ge \u2265 neq \u2260 approx \u2248 sim ~ cdot \u00b7 infty \u221e degree \u00b0 circ \u00b0 rightarrow \u2192 to \u2192 leftarrow \u2190 textdegree \u00b0 textmu \u00b5 texttimes \u00d7 textpm \u00b1 textendash \u2013 textemdash \u2014 textquoteleft \u2018 textquoteright \u2019 textquotedblleft \u201c textquotedblright \u201d textasciitilde ~ textasciicircum ^ textbackslash \\ textbar | textless < textgreater > textregistered \u00ae texttrademark \u2122 textunderscore _ textdollar $ textbraceleft { textbraceright } copyright \u00a9 pounds \u00a3 euro \u20ac texteuro \u20ac ldots \u2026 dots \u2026 textellipsis \u2026 S \u00a7 P \u00b6 dag \u2020 prime \u2032 lbrace { rbrace }';

function pairs(list: string): [string, string][] {
  const words = list.split(' ');
  return words.flatMap((word, at): [string, string][] => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : []));
}

/** The characters that commands of LaTeX stand for, by the name of the command without its backslash. */
const SYMBOLS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([LATIN, GREEK, SIGNS].flatMap(pairs)),
  ...Object.fromEntries([...'&%$#_{}'].map((sign) => [sign, sign])),
  ' ': ' ',
  ',': ' ',
  ';': ' ',
  '\n': ' ',
  '\\': ' ',
  '/': '',
  '-': '',
  '!': '',
};

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
/** Commands whose first argument is not text. */
const WITHOUT_TEXT = new Set(['href', 'begin', 'end', 'textcolor', 'color', 'label', 'cite']);
/** Commands that change only how their argument looks. */
const LOOKS =
  /^(?:text(?:it|bf|rm|sf|sc|tt|sl|up|md|normal|superscript|subscript)|emph|it|bf|rm|sf|sc|tt|sl|em|url|mbox|mathrm|mathit|mathbf|mathbb|mathcal|ensuremath|enquote|uppercase|lowercase|noopsort|relax|protect|sp|sb)$/;
/** An accent is above one character, which may be a command itself: `\'{\i}`. */
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
