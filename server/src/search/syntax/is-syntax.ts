import { isStopWord } from '../../text/tokens/content-stems.ts';
import { fieldOfTag } from './fields.ts';
import { smallOperators } from './small-operators.ts';
import type { SyntaxToken } from './tokens.ts';

/** A longer text with words in capitals is shouted, or a title. */
const MOST_CAPITAL_WORDS = 8;
const LOWER = /\p{Ll}/u;
/** What users of questions type, and no query with operators has. */
const SENTENCE_END = /[?!]/;
/** Four letters or digits and a star, as a star needs; "CYP2D6*4" is a name. */
const BEGINNING = /[\p{L}\p{N}]{4}\*[,;.]?$/u;

/**
 * Whether a query is meant to the letter: it has AND, OR or NOT in capitals, a field in square brackets, a star behind the beginning
 * of a word, `~` behind a phrase or a field that only such queries have. Capitals in a question or a text all in capitals are none.
 */
export function isSyntax(text: string, tokens: readonly SyntaxToken[]): boolean {
  if (hasSmallOperators(text, tokens)) return true;
  return tokens.some((token, place) => {
    switch (token.kind) {
      case 'operator':
        return isOperator(text, tokens, place);
      case 'tag':
        return place > 0 && isField(token);
      case 'quoted':
        return token.near !== null || token.star || /[\p{L}\p{N}]\*$/u.test(token.text);
      case 'prefix':
        return token.isStrict;
      case 'word':
        return BEGINNING.test(token.text) && token.text.indexOf('*') > 0;
      default:
        return false;
    }
  });
}

function isOperator(text: string, tokens: readonly SyntaxToken[], place: number): boolean {
  if (tokens.length === 1 || SENTENCE_END.test(text)) return false;
  if (tokens.length <= MOST_CAPITAL_WORDS) return true;
  return [tokens[place - 1], tokens[place + 1]].some(
    (beside) => beside && (beside.kind !== 'word' || LOWER.test(beside.text)),
  );
}

/**
 * `"heart failure" or "cardiac failure"`: or and not in small letters between quotes or brackets, without the words of a sentence. AND
 * counts between brackets only: quoted phrases must all be there in a question, too.
 */
function hasSmallOperators(text: string, tokens: readonly SyntaxToken[]): boolean {
  const small = smallOperators(tokens);
  const places = new Set(small.map(({ place }) => place));
  const words = tokens.flatMap((token, place) =>
    token.kind === 'word' && !places.has(place) ? [{ place, text: token.text.toLowerCase() }] : [],
  );
  if (SENTENCE_END.test(text) || words.some((word) => isStopWord(word.text))) return false;
  const isApart = words.every(({ place }, index) => words[index + 1]?.place !== place + 1);
  return small.some(({ place, operator, between }) =>
    operator === 'AND'
      ? tokens[place - 1]?.kind === 'close' && tokens[place + 1]?.kind === 'open'
      : between === 'terms' || (between === 'one term' && isApart),
  );
}

/** An unknown name counts as a field only directly behind a word and when it looks like one: "aspirin[xyz]", not "[NAME]". */
const isField = ({ text, isAttached }: { text: string; isAttached: boolean }): boolean =>
  fieldOfTag(text.replace(/:~.*$/, '')) !== undefined || (isAttached && /^[a-z]{2,6}$/.test(text));
