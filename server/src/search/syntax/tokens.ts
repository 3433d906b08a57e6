import { hasToken } from '../../text/tokens/tokenise.ts';
import { fieldOfPrefix, fieldOfTag, isStrictPrefix } from './fields.ts';
import type { SyntaxField } from './tree.ts';

/** A piece of a query with its place in it, [start, end). */
export type SyntaxToken = { start: number; end: number } & (
  | { kind: 'open' | 'close' | 'minus' }
  | { kind: 'operator'; operator: 'AND' | 'OR' | 'NOT' }
  | { kind: 'word'; text: string }
  | { kind: 'quoted'; text: string; near: number | null; isClosed: boolean; star: boolean }
  | { kind: 'tag'; text: string; isClosed: boolean; isAttached: boolean }
  | { kind: 'prefix'; field: SyntaxField; isStrict: boolean }
);

const QUOTES = /["“”„«»]/;
const BLANK = /\s/;
const WORD = /[^\s"“”„«»()[\]]+/y;
/** A DOI may have parentheses inside. */
const DOI = /10\.\d{4,9}\/[^\s"“”„«»[\]]+/y;
const PREFIX = /([a-z]{2,12}):(?=[ ]?["“”„«»(\p{L}\p{N}])/iuy;
const NEAR = /~(\d{1,4})(?![\p{L}\p{N}])/uy;
const TAG = /\[([^[\]"“”„«»]{0,40})\]?/y;
const OPERATORS = new Set(['AND', 'OR', 'NOT']);
const MINUS = /[-−–]/;

/** Cuts a query into its tokens, in order. Linear in its length; nothing is refused. */
export function syntaxTokens(text: string): SyntaxToken[] {
  const tokens: SyntaxToken[] = [];
  // After a quote without a partner there is none further on: without this, many quotes would be quadratic.
  const state = { unclosed: false };
  for (let at = 0; at < text.length; ) {
    if (BLANK.test(text.charAt(at))) at++;
    else {
      const token = nextToken(text, at, tokens.at(-1)?.end, state);
      tokens.push(token);
      at = token.end;
    }
  }
  return tokens;
}

function nextToken(
  text: string,
  start: number,
  before: number | undefined,
  state: { unclosed: boolean },
): SyntaxToken {
  const character = text.charAt(start);
  if (character === '(') return { kind: 'open', start, end: start + 1 };
  if (character === ')') return { kind: 'close', start, end: start + 1 };
  if (character === '[') return tagAt(text, start, before === start);
  if (character === ']') return { kind: 'word', text: ']', start, end: start + 1 };
  if (QUOTES.test(character)) return quotedAt(text, start, state);
  if (MINUS.test(character) && before !== start && startsTerm(text.charAt(start + 1)))
    return { kind: 'minus', start, end: start + 1 };
  return prefixAt(text, start) ?? wordAt(text, start);
}

const startsTerm = (next: string): boolean => next === '(' || QUOTES.test(next) || hasToken(next);

function tagAt(text: string, start: number, isAttached: boolean): SyntaxToken {
  const found = matchAt(TAG, text, start);
  const written = found?.[0] ?? '[';
  return {
    ...{ kind: 'tag', text: found?.[1] ?? '', isClosed: written.endsWith(']'), isAttached },
    ...{ start, end: start + written.length },
  };
}

function quotedAt(text: string, start: number, state: { unclosed: boolean }): SyntaxToken {
  let close = start + 1;
  if (!state.unclosed) while (close < text.length && !QUOTES.test(text.charAt(close))) close++;
  if (state.unclosed || close >= text.length) {
    state.unclosed = true;
    return { kind: 'quoted', text: '', near: null, isClosed: false, star: false, start, end: start + 1 };
  }
  const star = text.charAt(close + 1) === '*';
  const near = matchAt(NEAR, text, close + 1);
  return {
    ...{ kind: 'quoted', text: text.slice(start + 1, close), near: near ? Number(near[1]) : null },
    ...{ isClosed: true, star, start, end: close + 1 + (star ? 1 : (near?.[0].length ?? 0)) },
  };
}

function prefixAt(text: string, start: number): SyntaxToken | null {
  const name = matchAt(PREFIX, text, start)?.[1];
  const field = name === undefined ? undefined : fieldOfPrefix(name);
  if (name === undefined || field === undefined) return null;
  // "Abstract: …" is a heading of a pasted text.
  if (isStrictPrefix(name) && BLANK.test(text.charAt(start + name.length + 1))) return null;
  return { kind: 'prefix', field, isStrict: isStrictPrefix(name), start, end: start + name.length + 1 };
}

function wordAt(text: string, start: number): SyntaxToken {
  const word = (matchAt(DOI, text, start) ?? matchAt(WORD, text, start))?.[0] ?? text.charAt(start);
  const end = start + word.length;
  if (!OPERATORS.has(word)) return { kind: 'word', text: word, start, end };
  return { kind: 'operator', operator: word as 'AND', start, end };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Returns, by the place of each opening parenthesis, the field behind its partner: `(sleep OR insomnia)[ti]`. */
export function fieldsBehindGroups(tokens: readonly SyntaxToken[]): Map<number, SyntaxField> {
  const opened: number[] = [];
  const fields = new Map<number, SyntaxField>();
  for (const [place, { kind }] of tokens.entries()) {
    if (kind === 'open') opened.push(place);
    if (kind !== 'close') continue;
    const partner = opened.pop();
    const next = tokens[place + 1];
    const field = next?.kind === 'tag' ? fieldOfTag(next.text) : undefined;
    if (partner !== undefined && field) fields.set(partner, field);
  }
  return fields;
}
