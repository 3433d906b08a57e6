import { cleanLine } from '../record/fields.ts';
import type { ReferenceAuthor } from '../record/reference.ts';
import { plainLatex } from './latex.ts';

/** Reads the names of a BibTeX field: "First von Last and von Last, Jr, First and {A Group} and others". */
export function bibtexNames(value: string): ReferenceAuthor[] {
  return splitOutside(
    value.replaceAll(/\s/g, ' '),
    (text, at) => AND.test(text.slice(at, at + 5)) && 5,
  ).flatMap((name) => nameOf(name.trim()) ?? []);
}

const AND = /^ and $/i;
const plain = (text: string): string => cleanLine(plainLatex(text));

function nameOf(name: string): ReferenceAuthor | null {
  if (!plain(name) || /^others$/i.test(name) || /^[,\s]*$/.test(name)) return null;
  if (/^\{(?:[^{}]|\{[^{}]*\})*\}$/.test(name)) return { literal: plain(name) };
  const parts = splitOutside(name, (text, at) => text[at] === ',' && 1).map((part) => part.trim());
  if (parts.some((part) => /^(?:family|given|prefix|suffix)\s{0,5}=/.test(part))) return labelled(parts);
  if (parts.length === 1) return inOrder(name);
  const [family = '', second = '', third] = parts.map(plain);
  if (!family) return inOrder(second);
  return third === undefined
    ? { family, given: second, suffix: '' }
    : { family, given: third, suffix: second };
}

/** The names of biblatex: "family=Berg, given=A, prefix=van den". */
function labelled(parts: readonly string[]): ReferenceAuthor | null {
  const named = new Map(
    parts.map((part) => [part.split('=')[0]?.trim(), plain(part.slice(part.indexOf('=') + 1))]),
  );
  const family = [named.get('prefix'), named.get('family')].filter(Boolean).join(' ');
  const [given = '', suffix = ''] = [named.get('given'), named.get('suffix')];
  return family ? { family, given, suffix } : given ? { literal: given } : null;
}

/** "First von Last": the family begins at the first word in small letters, else it is the last word. */
function inOrder(name: string): ReferenceAuthor {
  const words = splitOutside(name, (text, at) => /[\s~]/.test(text[at] ?? '') && 1).filter(Boolean);
  const plainWords = words.map(plain).filter(Boolean);
  if (plainWords.length < 2) return { literal: plain(name) };
  const small = words.findIndex((word, at) => at < words.length - 1 && /^\p{Ll}/u.test(word));
  const at = small >= 0 ? small : plainWords.length - 1;
  const [given, family] = [plainWords.slice(0, at), plainWords.slice(at)].map((part) => part.join(' '));
  return { family: family ?? '', given: given ?? '', suffix: '' };
}

/** Splits a text where `separator` returns a length, outside of brackets. */
function splitOutside(text: string, separator: (text: string, at: number) => number | false): string[] {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '{') depth++;
    else if (character === '}') depth--;
    const length = depth === 0 && character !== '\\' ? separator(text, at) : 0;
    if (!length) continue;
    parts.push(text.slice(start, at));
    start = at + length;
    // Separators may share a space: "A and and B".
    at = start - 2 < at ? at : start - 2;
  }
  return [...parts, text.slice(start)];
}
