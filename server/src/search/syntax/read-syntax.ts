import type { UnderstoodPart } from '@health/contract';

import { FIELD_NAMES } from './fields.ts';
import { isSyntax } from './is-syntax.ts';
import { parseSyntax } from './parse.ts';
import { EARLIEST_YEAR, LATEST_YEAR } from './read-dates.ts';
import { unknownPrefix } from './read-run.ts';
import { LONE_STAR, shortBeginning } from './read-term.ts';
import { type SyntaxToken, syntaxTokens } from './tokens.ts';
import { type SyntaxProblem, type SyntaxTerm, type SyntaxTree, termsOf } from './tree.ts';
import { withoutTerm, writeTree } from './write-tree.ts';

/** So many terms and so many problems of a query are shown. */
const MOST_SHOWN = 24;

/** A query with operators, as it is obeyed. */
export interface SyntaxQuery {
  tree: SyntaxTree;
  /** The words that papers are to have, in order: what the papers of the set are ranked by. */
  words: string;
  /** The terms, what was not understood, and the whole query as it was read. */
  parts: UnderstoodPart[];
}

/**
 * Reads a query that is meant to the letter; null for any other, and for one of which nothing can be looked for. `problems` are
 * those of either.
 */
export function readSyntax(
  query: string,
  now: Date,
): { syntax: SyntaxQuery | null; problems: UnderstoodPart[] } {
  const tokens = syntaxTokens(query);
  if (!isSyntax(query, tokens))
    return { syntax: null, problems: partsOfProblems(query, problemsInQuestion(tokens)) };
  const { tree, problems } = parseSyntax(tokens, now);
  const parts = partsOfProblems(query, problems);
  if (!tree) return { syntax: null, problems: parts };
  const words = wordsOf(tree);
  const whole: UnderstoodPart = {
    ...{ kind: 'syntax', written: query, meaning: `to the letter: ${inWords(tree)}`, without: words },
  };
  return { syntax: { tree, words, parts: [...parts, whole, ...termParts(query, tree)] }, problems: [] };
}

/** The parts of a question without operators that are not words and were skipped. */
function problemsInQuestion(tokens: readonly SyntaxToken[]): SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  const opened: SyntaxToken[] = [];
  for (const token of tokens) {
    if (token.kind === 'quoted' && !token.isClosed)
      problems.push({ ...token, sentence: 'The quotation mark has no partner: it was left out.' });
    if (token.kind === 'word') problems.push(...starIn(token));
    const name = token.kind === 'word' ? unknownPrefix(token.text) : null;
    if (name)
      problems.push({
        ...token,
        sentence: `There is no field “${name}:”: its name and its words were searched as words.`,
      });
    if (token.kind === 'open') opened.push(token);
    if (token.kind === 'close' && !opened.pop())
      problems.push({ ...token, sentence: 'The closing parenthesis has no partner: it was left out.' });
  }
  const unclosed = opened.map((token) => ({
    ...token,
    sentence: 'The opening parenthesis has no partner: it was left out.',
  }));
  return [...problems, ...unclosed].toSorted((a, b) => a.start - b.start);
}

/** A star of a question says nothing: one behind enough letters makes a query with operators. */
function starIn({ text, start, end }: { text: string; start: number; end: number }): SyntaxProblem[] {
  if (/^\*+$/.test(text)) return [{ start, end, sentence: LONE_STAR }];
  const [, beginning] = /^([\p{L}\p{N}]{1,3})\*$/u.exec(text) ?? [];
  return beginning ? [{ start, end, sentence: shortBeginning(text, beginning) }] : [];
}

/** Problems in the order of the query, each sentence once, with the query without what they are about. */
function partsOfProblems(query: string, problems: readonly SyntaxProblem[]): UnderstoodPart[] {
  const bySentence = new Map(problems.map((problem) => [problem.sentence, problem]));
  return [...bySentence.values()].slice(0, MOST_SHOWN).map(({ start, end, sentence }) => ({
    kind: 'problem',
    written: inContext(query, start, end),
    meaning: sentence,
    without: `${query.slice(0, start)} ${query.slice(end)}`.replaceAll(/ +/g, ' ').trim(),
  }));
}

/** A single character is shown with what is beside it. */
function inContext(query: string, start: number, end: number): string {
  if (end - start > 1) return query.slice(start, end);
  return query.charAt(start) === ')'
    ? query.slice(Math.max(0, end - CONTEXT), end)
    : query.slice(start, start + CONTEXT);
}

/** Characters. */
const CONTEXT = 20;

function termParts(query: string, tree: SyntaxTree): UnderstoodPart[] {
  const wantedTerms = new Set(termsOf(tree, 'wanted'));
  return termsOf(tree)
    .toSorted((a, b) => a.start - b.start)
    .slice(0, MOST_SHOWN)
    .map((term) => ({
      kind: 'term',
      written: query.slice(term.start, term.end),
      meaning: wantedTerms.has(term) ? meaningOf(term) : `not ${meaningOf(term)}`,
      without: writeTree(withoutTerm(tree, term)),
    }));
}

function meaningOf({ wanted, field, text }: SyntaxTerm): string {
  switch (wanted.kind) {
    case 'years':
      return `published ${periodOf(wanted.from, wanted.to)}`;
    case 'near':
      return `“${wanted.words.join('” near “')}” (at most ${wanted.distance} words between) ${FIELD_NAMES[field]}`;
    case 'words':
      return `“${wanted.words.join(' ')}${wanted.beginning ? '…' : ''}” ${FIELD_NAMES[field]}`;
    case 'text':
      return `“${text}” ${FIELD_NAMES[field]}`;
  }
}

function periodOf(from: number, to: number): string {
  if (from === to) return String(from);
  if (to >= LATEST_YEAR) return `in or after ${from}`;
  return from <= EARLIEST_YEAR ? `in or before ${to}` : `${from} to ${to}`;
}

const NO_WORDS = new Set(['author', 'journal', 'type', 'pmid', 'doi', 'year', 'language']);

function wordsOf(tree: SyntaxTree): string {
  const words = termsOf(tree, 'wanted').flatMap(({ wanted, field, text }) =>
    NO_WORDS.has(field) || wanted.kind === 'years' ? [] : [text.replaceAll('*', '')],
  );
  return [...new Set(words)].join(' ');
}

/** Longer queries are shown by their terms only. */
const LONGEST = 300;

function inWords(tree: SyntaxTree): string {
  const written = writeTree(tree);
  return written.length > LONGEST ? `${written.slice(0, LONGEST)}…` : written;
}
