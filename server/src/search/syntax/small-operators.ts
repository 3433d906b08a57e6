import type { SyntaxToken } from './tokens.ts';

const SMALL: ReadonlyMap<string, 'AND' | 'OR' | 'NOT'> = new Map([
  ['and', 'AND'],
  ['or', 'OR'],
  ['not', 'NOT'],
]);

type Kind = SyntaxToken['kind'];
const ENDS_TERM = new Set<Kind>(['tag', 'quoted', 'close']);
const BEGINS_TERM = new Set<Kind>(['open', 'quoted', 'prefix']);

/** What a word in small letters stands between: terms that end and begin visibly on both sides, on one, or words alone. */
type Between = 'terms' | 'one term' | 'words';

/** A word that may be an operator in small letters, where it stands, and whether its words are one phrase before a field. */
export interface SmallOperator {
  place: number;
  operator: 'AND' | 'OR' | 'NOT';
  between: Between;
  isInPhrase: boolean;
}

/** Returns the words and, or and not of a query, in order. */
export function smallOperators(tokens: readonly SyntaxToken[]): SmallOperator[] {
  return tokens.flatMap((token, place) => {
    const operator = token.kind === 'word' ? SMALL.get(token.text.toLowerCase()) : undefined;
    const [before, behind] = [tokens[place - 1], tokens[place + 1]];
    if (!operator || !before || !behind) return [];
    const sides = Number(ENDS_TERM.has(before.kind)) + Number(BEGINS_TERM.has(behind.kind));
    const between = (['words', 'one term', 'terms'] as const)[sides] ?? 'words';
    return [{ place, operator, between, isInPhrase: sides === 0 && endsInField(tokens, place) }];
  });
}

function endsInField(tokens: readonly SyntaxToken[], place: number): boolean {
  const next = tokens.slice(place).find(({ kind }) => kind !== 'word');
  return next?.kind === 'tag';
}

/**
 * Returns the tokens of a query with operators, those in small letters among them. In a phrase before a field they are words, but in
 * the query of another database, where they are never.
 */
export function withSmallOperators(tokens: readonly SyntaxToken[], isForeign: boolean): SyntaxToken[] {
  const read = new Map(
    smallOperators(tokens)
      .filter(({ isInPhrase }) => isForeign || !isInPhrase)
      .map(({ place, operator }) => [place, operator]),
  );
  return tokens.map((token, place) => {
    const operator = read.get(place);
    return operator ? { kind: 'operator', operator, start: token.start, end: token.end } : token;
  });
}
