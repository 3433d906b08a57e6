/** A query of Europe PMC as far as we use its language. */
export type PlayedQuery =
  | { kind: 'and'; parts: PlayedQuery[] }
  | { kind: 'or'; parts: PlayedQuery[] }
  | { kind: 'not'; part: PlayedQuery }
  | { kind: 'term'; field: string | null; value: string; isQuoted: boolean }
  | { kind: 'range'; field: string; from: string; to: string };

/** The query cannot be read; Europe PMC says so inside an answer with status 200. */
export class UnreadableQuery extends Error {
  override name = 'UnreadableQuery';
}

const TOKEN = /\s*(?:([()])|(?:([A-Z_]+):)?(?:"((?:[^"\\]|\\.)*)"|\[(\S+) TO (\S+)\]|([^\s()":[\]]+)))/y;

interface Token {
  sign: string | undefined;
  field: string | null;
  quoted: string | undefined;
  range: { from: string; to: string } | null;
  word: string;
}

/** Reads a query: fields, quotes, ranges, parentheses, AND, OR and NOT in capitals; words in a row are joined by AND. */
export function readPlayedQuery(query: string): PlayedQuery {
  const tokens = tokensOf(query);
  if (tokens.length === 0) throw new UnreadableQuery('empty query');
  let at = 0;
  const isWord = (word: string) => tokens[at]?.word === word && tokens[at]?.field === null;

  function either(): PlayedQuery {
    const parts = [all()];
    while (isWord('OR')) {
      at++;
      parts.push(all());
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'or', parts };
  }

  function all(): PlayedQuery {
    const parts = [one()];
    while (at < tokens.length && tokens[at]?.sign !== ')' && !isWord('OR')) {
      if (isWord('AND')) at++;
      parts.push(one());
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', parts };
  }

  function one(): PlayedQuery {
    if (isWord('NOT')) {
      at++;
      return { kind: 'not', part: one() };
    }
    const token = tokens[at++];
    if (!token || token.sign === ')' || isOperator(token)) throw new UnreadableQuery('something is missing');
    if (token.sign === '(') {
      const inner = either();
      if (tokens[at++]?.sign !== ')') throw new UnreadableQuery('a parenthesis is not closed');
      return inner;
    }
    if (token.range) return { kind: 'range', field: token.field ?? '', ...token.range };
    const isQuoted = token.quoted !== undefined;
    const value = isQuoted ? (token.quoted ?? '').replaceAll(/\\(.)/g, '$1') : token.word;
    return { kind: 'term', field: token.field, value, isQuoted };
  }

  const whole = either();
  if (at < tokens.length) throw new UnreadableQuery('too many parentheses');
  return whole;
}

const isOperator = ({ word, field }: Token): boolean => field === null && /^(?:AND|OR|NOT)$/.test(word);

function tokensOf(query: string): Token[] {
  const tokens: Token[] = [];
  const text = query.trimEnd();
  const pattern = new RegExp(TOKEN);
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text);
    if (!found) throw new UnreadableQuery('a sign that means nothing here');
    const [, sign, field = null, quoted, from, to, word = ''] = found;
    tokens.push({ sign, field, quoted, range: from && to ? { from, to } : null, word });
  }
  return tokens;
}
