import type { PartSaid } from './part-said.ts';

const OPERATOR = '(?:AND|OR|NOT|and|or|not)';
const LINE = '(?:[#S]\\d{1,3}|\\d{1,3})';
const OF_A_LINE =
  'refers to a line of a strategy. Lines are not kept here: write the terms of that line in its place.';

/** What no syntax here says, and why; each names the part in its first group. */
const REFUSED: readonly (readonly [pattern: RegExp, why: string])[] = [
  [new RegExp(`^[( ]{0,20}(${LINE})(?=(?:[) ]+${OPERATOR}[( ]+${LINE})+[) ]{0,20}$)`, 'gu'), OF_A_LINE],
  [
    new RegExp(
      `(?<=^[( ]{0,20}|${OPERATOR} \\({0,20})(#\\d{1,3}(?:-#?\\d{1,3})?)(?=\\){0,20} ${OPERATOR}\\b)`,
      'gu',
    ),
    OF_A_LINE,
  ],
  [new RegExp(`(?<=${OPERATOR} \\({0,20})(#\\d{1,3}(?:-#?\\d{1,3})?)(?=[) ]{0,20}$)`, 'gu'), OF_A_LINE],
  [/^[( ]{0,20}(#\d{1,3}(?:-#?\d{1,3})?)[) ]{0,20}$/gu, OF_A_LINE],
  [/^[( ]{0,20}((?:and|or)\/\d{1,3}(?:[-,]\d{1,3})*)[) ]{0,20}$/giu, OF_A_LINE],
  [/^(limit #?\d{1,3} to (?=[(\p{L}"])[^()]{0,60})/giu, OF_A_LINE],
];

const OPEN_LETTER =
  'leaves a letter or an ending open in a way that is not read here: write the words with OR between them, or a star for any ending.';

/** The same, in a query with operators only. */
const REFUSED_IN_SYNTAX: typeof REFUSED = [
  [/^(1[.)]|#1)(?= .* (?:2[.)]|#2) )/gu, OF_A_LINE],
  [/(?<![\p{L}\p{N}])(\p{L}+[?#$]+[\p{L}\p{N}]+)/gu, OPEN_LETTER],
  [/(?<![\p{L}\p{N}])(\p{L}+[?#]+)(?=[)·]|[ .]+\S)/gu, OPEN_LETTER],
  [
    /(?<![^\s("·])([^\s("·]{1,80}\/)(?=[\s)]|$)/gu,
    'is a heading of another database that is not read here: write heading[mh].',
  ],
  [
    /(?<=[\p{L}\p{N})·*])(\.[a-z]{2}(?:, ?[a-z]{2})*\.)(?=[\s)]|$)/gu,
    'is a field of another database that is not kept here.',
  ],
  [/(?<=^|[\s(])(exp)(?= )/gu, 'stands before a heading and a slash in Ovid: write heading[mh].'],
  [
    new RegExp(
      `(?<=^[( ]{0,20}|${OPERATOR} \\({0,20})(\\d{1,2})(?=\\){0,20} ${OPERATOR}\\b|[) ]{0,20}$)`,
      'gu',
    ),
    OF_A_LINE,
  ],
];

/** The parts of a query that only other databases can read, each with a sentence. `hasOperators`: it is no question. */
export function refusedParts(text: string, hasOperators: boolean): PartSaid[] {
  const found: PartSaid[] = [];
  for (const [pattern, why] of hasOperators ? [...REFUSED, ...REFUSED_IN_SYNTAX] : REFUSED)
    for (const { 1: written = '' } of unquoted(text).matchAll(pattern))
      if (!found.some((one) => one.written === written))
        found.push({ written, sentence: `“${written}” ${why}` });
  return found;
}

/** The text with blanks in place of what is quoted or in square brackets. */
const unquoted = (text: string): string =>
  text.replaceAll(/"[^"]*"|\[[^\]]{0,200}\]/gu, (quoted) => '·'.repeat(quoted.length));
