import { isStopWord } from '../../text/tokens/content-stems.ts';
import { hasToken } from '../../text/tokens/tokenise.ts';
import type { WrittenTerm } from './read-term.ts';
import type { SyntaxField, SyntaxProblem } from './tree.ts';

/** A word of a query outside quotes. */
export interface WordWritten {
  text: string;
  start: number;
  end: number;
}

/** Letters, a colon and a word: "organ:liver", but no time and no ratio. */
const UNKNOWN_PREFIX = /^(\p{L}{2,20}):(\p{L}.*)$/u;

/** Reads words in a row that have no field of their own: each is a term. What was left out goes to `tell`. */
export function readRun(
  run: readonly WordWritten[],
  field: SyntaxField,
  tell: (problem: SyntaxProblem) => void,
): WrittenTerm[] {
  const spoken = run.filter(({ text }) => hasToken(text) || text.includes('*'));
  const { true: small = [], false: carrying = [] } = Object.groupBy(spoken, ({ text }) =>
    isStopWord(text.toLowerCase()) ? 'true' : 'false',
  );
  const [first] = small;
  if (first) {
    const left = small.map(({ text }) => text).join(', ');
    tell({
      ...{ start: first.start, end: first.end },
      sentence: `Small words that nearly every paper has were left out: ${left}.`,
    });
  }
  return carrying.map((word) => readWord(word, field, tell));
}

function readWord(
  { text, start, end }: WordWritten,
  field: SyntaxField,
  tell: (problem: SyntaxProblem) => void,
): WrittenTerm {
  const [, name, value] = UNKNOWN_PREFIX.exec(text) ?? [];
  if (name && value)
    tell({ start, end, sentence: `There is no field “${name}:”: ${lookedForAnywhere(value)}` });
  return { text: value ?? text, field, isQuoted: false, near: null, start, end };
}

/** Where the words of a field that does not exist are looked for. */
export const lookedForAnywhere = (what: string): string =>
  `“${what}” was looked for in title, abstract, keywords and headings.`;

/** The field of "organ:liver", where such a field does not exist; null for other words. */
export const unknownPrefix = (word: string): string | null => UNKNOWN_PREFIX.exec(word)?.[1] ?? null;
