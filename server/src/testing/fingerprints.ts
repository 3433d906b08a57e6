import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** How many foreign words are put between two words: up to more than any pattern allows. */
const INSERTED = [1, 2, 3, 4, 7];
const DIGITS = 12;

/**
 * Returns the text itself and, once each, every text that one small change makes of it. With `thorough`, the changes are a
 * character left out, up to seven words put in between, another mark or space between two words, and another number; they
 * always are a word left out, or a letter put before or after one.
 */
export function variantsOf(text: string, thorough = true): string[] {
  const words = text.split(' ');
  const changed = (at: number, word: string): string => words.with(at, word).join(' ');
  const variants = words.flatMap((word, at) => [
    changed(at, `x${word}`),
    changed(at, `${word}x`),
    changed(at, word.replace(/\W*$/, 'x$&')),
    changed(at, word.replace(/[\p{L}\p{N}]/u, 'x$&')),
    words.toSpliced(at, 1).join(' '),
    ...(thorough ? changesAround(words, at) : []),
  ]);
  const shorter = thorough ? [...text].map((_, at, all) => all.toSpliced(at, 1).join('')) : [];
  return [...new Set([text, ...variants, ...shorter])];
}

function changesAround(words: readonly string[], at: number): string[] {
  const [before, after] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')];
  const foreign = INSERTED.map((count) => ` ${'such '.repeat(count)}`);
  const word = words[at] ?? '';
  const numbers = /\d/.test(word) ? ['4', '12', '31', '2000', '1999', '0.5', '140000'] : [];
  return [
    ...[...foreign, '  ', '', '-', ', ', '. ', '; ', ' (', ') '].map((joint) => before + joint + after),
    ...numbers.map((number) => words.with(at, word.replace(/\d[\d.,]*/, number)).join(' ')),
  ];
}

/** Returns a short hash of any values that JSON can write. */
export function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, DIGITS);
}

/**
 * Returns the examples of a file, which are the keys of its JSON object, and the text that the file should have: every
 * example with its fingerprint. Throws where the file is missing or no object.
 */
export function fingerprintsOf(file: string, fingerprint: (example: string) => string): string {
  const examples = Object.keys(JSON.parse(readFileSync(file, 'utf8')));
  return `${JSON.stringify(Object.fromEntries(examples.map((one) => [one, fingerprint(one)])), null, 2)}\n`;
}
