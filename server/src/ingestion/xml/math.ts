import { cutToLength, folded, withoutEnd } from './lines.ts';
import { type ElementHandler, LEFT_OUT } from './parse-xml.ts';

/** How the children of a MathML element read in one line. */
const LAYOUT = new Map<string, (parts: string[]) => string>(
  Object.entries({
    mfrac: ([over = '', under = '']: string[]) => `${bracketed(over)}/${bracketed(under)}`,
    msup: ([base = '', up = '']: string[]) => `${base}^${bracketed(up)}`,
    msub: ([base = '', down = '']: string[]) => `${base}_${bracketed(down)}`,
    msubsup: ([base = '', down = '', up = '']: string[]) => `${base}_${bracketed(down)}^${bracketed(up)}`,
    munderover: ([base = '', from = '', to = '']: string[]) => `${base}_${bracketed(from)}^${bracketed(to)}`,
    munder: ([base = '', under = '']: string[]) => `${base}_${bracketed(under)}`,
    mover: ([base = '']: string[]) => base,
    msqrt: (parts: string[]) => `√(${parts.join('')})`,
    mroot: ([base = '', index = '']: string[]) => `${index}√(${base})`,
    mfenced: (parts: string[]) => `(${parts.join(', ')})`,
    mtable: (rows: string[]) => rows.join('; '),
    mtr: (cells: string[]) => cells.join(', '),
    mspace: () => ' ',
  }),
);
/** Characters that are read of a formula: more than are kept of any. */
const MOST_READ_OF_FORMULA = 20_001;
const BEGIN = '\\begin{document}';
const LEFT = new Set(['annotation', 'annotation-xml', 'maligngroup', 'malignmark', 'mphantom']);
/** Operators that read better with room around them. */
const ROOMY = /^[=<>≤≥≈≠±×÷→∼~]$|^(?:and|or)$/;

/** Reads a MathML element into one line of plain text, handed to `done` at its end. */
export function mathHandler(done: (text: string) => void): ElementHandler {
  return element('math', (text) => done(folded(text)));
}

function element(name: string, done: (text: string) => void): ElementHandler {
  const parts: string[] = [];
  let own = '';
  return {
    open(full) {
      const child = full.slice(full.indexOf(':') + 1);
      return LEFT.has(child) ? LEFT_OUT : element(child, (text) => parts.push(text));
    },
    text(text) {
      if (own.length < MOST_READ_OF_FORMULA) own += text;
    },
    close() {
      const words = own.trim();
      if (words) parts.push(name === 'mo' && ROOMY.test(words) ? ` ${words} ` : words);
      done(cutToLength((LAYOUT.get(name) ?? ((all) => all.join('')))(parts), MOST_READ_OF_FORMULA));
    },
  };
}

function bracketed(text: string): string {
  const inside = text.trim();
  return /^[\p{L}\p{N}.,′'*]*$/u.test(inside) || /^\(.*\)$/.test(inside) ? inside : `(${inside})`;
}

/** TeX without the preamble that some publishers repeat around every formula, and the signs of math mode around it. */
export function texBody(tex: string): string {
  const body = documentOf(tex)
    .trim()
    .replace(/^(?:\$+|\\[[(])/, '');
  return folded(body.endsWith('$') ? withoutEnd(body, '$') : body.replace(/\\[\])]$/, ''));
}

/** What is between the begin and the end of a document, or everything where there is none. */
function documentOf(tex: string): string {
  const begin = tex.indexOf(BEGIN);
  const end = begin === -1 ? -1 : tex.indexOf('\\end{document}', begin);
  return end === -1 ? tex : tex.slice(begin + BEGIN.length, end);
}

/** The body of TeX as it reads in running text: without environments. */
export function plainTex(tex: string): string {
  return folded(
    texBody(tex)
      .replaceAll(
        /\\(?:documentclass|usepackage|setlength|begin|end)(?:\[[^\]]{0,500}\])?(?:\{[^}]{0,500}\})*/g,
        ' ',
      )
      .replaceAll(/\$+|\\[[\]()]/g, ' '),
  );
}
