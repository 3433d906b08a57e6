import { folded } from './lines.ts';
import { LEFT_OUT, type Place } from './parse-xml.ts';

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
const LEFT = new Set(['annotation', 'annotation-xml', 'maligngroup', 'malignmark', 'mphantom']);
/** Operators that read better with room around them. */
const ROOMY = /^[=<>≤≥≈≠±×÷→∼~]$|^(?:and|or)$/;

/** Reads a MathML element into one line of plain text, handed to `done` at its end. */
export function mathPlace(done: (text: string) => void): Place {
  return element('math', (text) => done(folded(text)));
}

function element(name: string, done: (text: string) => void): Place {
  const parts: string[] = [];
  let own = '';
  return {
    open(full) {
      const child = full.slice(full.indexOf(':') + 1);
      return LEFT.has(child) ? LEFT_OUT : element(child, (text) => parts.push(text));
    },
    text(text) {
      own += text;
    },
    close() {
      const words = own.trim();
      if (words) parts.push(name === 'mo' && ROOMY.test(words) ? ` ${words} ` : words);
      done((LAYOUT.get(name) ?? ((all) => all.join('')))(parts));
    },
  };
}

function bracketed(text: string): string {
  const inside = text.trim();
  return /^[\p{L}\p{N}.,′'*]*$/u.test(inside) || /^\(.*\)$/.test(inside) ? inside : `(${inside})`;
}

/** TeX without the preamble that some publishers repeat around every formula, and the signs of math mode around it. */
export function texBody(tex: string): string {
  const body = /\\begin\{document\}([\s\S]*?)\\end\{document\}/.exec(tex)?.[1] ?? tex;
  return folded(
    body
      .trim()
      .replace(/^(?:\$+|\\[[(])/, '')
      .replace(/(?:\$+|\\[\])])$/, ''),
  );
}

/** The body of TeX as it reads in running text: without environments. */
export function plainTex(tex: string): string {
  return folded(
    texBody(tex)
      .replaceAll(/\\(?:documentclass|usepackage|setlength|begin|end)(?:\[[^\]]*\])?(?:\{[^}]*\})*/g, ' ')
      .replaceAll(/\$+|\\[[\]()]/g, ' '),
  );
}
