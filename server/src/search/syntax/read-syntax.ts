import type { UnderstoodPart } from '@health/contract';

import { FIELD_NAMES } from './fields.ts';
import { isSyntax } from './is-syntax.ts';
import { translateStrategy } from './other-databases.ts';
import { parseSyntax } from './parse.ts';
import type { PartSaid } from './part-said.ts';
import { EARLIEST_YEAR, LATEST_YEAR } from './read-dates.ts';
import { unknownPrefix } from './read-run.ts';
import { LONE_STAR, shortBeginning } from './read-term.ts';
import { smallOperators, withSmallOperators } from './small-operators.ts';
import { type SyntaxToken, syntaxTokens } from './tokens.ts';
import { type PaperProperty, type SyntaxProblem, type SyntaxTerm, type SyntaxTree, termsOf } from './tree.ts';
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

/** What was read of a query; `syntax` is null when it is a question, and when nothing of it can be looked for. */
interface SyntaxReading {
  syntax: SyntaxQuery | null;
  problems: UnderstoodPart[];
  /** Why it is not searched at all: parts of it can be read by other databases only. Null when it can be. */
  refusal: string | null;
}

/** Reads a query that is meant to the letter, that of another database translated. */
export function readSyntax(query: string, now: Date): SyntaxReading {
  const written = syntaxTokens(query);
  const hasOperators = isSyntax(query, written);
  const { text, isForeign, said, refused } = translateStrategy(query, hasOperators);
  if (refused.length > 0) {
    const refusal = `This is written for another database: ${refused.map(({ sentence }) => sentence).join(' ')}`;
    return { syntax: null, problems: partsSaid(query, refused), refusal };
  }
  if (!hasOperators && !isForeign)
    return { syntax: null, problems: partsOfProblems(query, problemsInQuestion(written)), refusal: null };
  const tokens = syntaxTokens(text);
  const inPhrases = isForeign ? [] : wordsOfPhrases(tokens);
  const { tree, problems } = parseSyntax(withSmallOperators(tokens, isForeign), now);
  const parts = [...partsSaid(query, said), ...partsOfProblems(text, [...inPhrases, ...problems])];
  return { ...toTheLetter({ written: query, text, tree, parts }), refusal: null };
}

interface ToTheLetter {
  written: string;
  /** The query in the syntax of this page, where it was translated. */
  text: string;
  tree: SyntaxTree | null;
  parts: UnderstoodPart[];
}

function toTheLetter({ written, text, tree, parts }: ToTheLetter): Omit<SyntaxReading, 'refusal'> {
  if (!tree) return { syntax: null, problems: parts };
  const words = wordsOf(tree);
  const whole: UnderstoodPart = {
    ...{ kind: 'syntax', written, meaning: `to the letter: ${inWords(tree)}`, without: words },
  };
  return { syntax: { tree, words, parts: [...parts, whole, ...termParts(text, tree)] }, problems: [] };
}

/** Parts that another database reads, each once, with the query without them. */
const partsSaid = (query: string, said: readonly PartSaid[]): UnderstoodPart[] =>
  [...new Map(said.map((part) => [part.sentence, part])).values()]
    .slice(0, MOST_SHOWN)
    .map(({ written, sentence }) => ({
      ...{ kind: 'problem', written, meaning: sentence },
      without: query.replace(written, ' ').replaceAll(/ +/g, ' ').trim(),
    }));

/** Operators in small letters that are words of a phrase before a field, which the user may not have meant. */
const wordsOfPhrases = (tokens: readonly SyntaxToken[]): SyntaxProblem[] =>
  smallOperators(tokens)
    .filter(({ isInPhrase }) => isInPhrase)
    .flatMap(({ place, operator }) => {
      const token = tokens[place];
      const word = operator.toLowerCase();
      const sentence = `“${word}” was read as a word of the phrase before its field: between terms write ${operator}.`;
      return token ? [{ start: token.start, end: token.end, sentence }] : [];
    });

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
    case 'property':
      return PROPERTIES[wanted.property];
    case 'near':
      return `“${wanted.words.join('” near “')}” (at most ${wanted.distance} words between) ${FIELD_NAMES[field]}`;
    case 'words':
      return `“${wanted.words.join(' ')}${wanted.beginning ? '…' : ''}” ${FIELD_NAMES[field]}`;
    case 'text':
      return `“${text}” ${FIELD_NAMES[field]}`;
  }
}

const PROPERTIES: Readonly<Record<PaperProperty, string>> = {
  free: 'under an open licence',
  fullText: 'with the full text kept here',
  withAbstract: 'with an abstract',
};

function periodOf(from: number, to: number): string {
  if (from === to) return String(from);
  if (to >= LATEST_YEAR) return `in or after ${from}`;
  return from <= EARLIEST_YEAR ? `in or before ${to}` : `${from} to ${to}`;
}

const NO_WORDS = new Set(['filter', 'author', 'journal', 'type', 'pmid', 'doi', 'year', 'language']);

function wordsOf(tree: SyntaxTree): string {
  const words = termsOf(tree, 'wanted').flatMap(({ wanted, field, text }) =>
    NO_WORDS.has(field) || wanted.kind === 'years' || wanted.kind === 'property'
      ? []
      : [text.replaceAll('*', '')],
  );
  return [...new Set(words)].join(' ');
}

/** Longer queries are shown by their terms only. */
const LONGEST = 300;

function inWords(tree: SyntaxTree): string {
  const written = writeTree(tree);
  return written.length > LONGEST ? `${written.slice(0, LONGEST)}…` : written;
}
