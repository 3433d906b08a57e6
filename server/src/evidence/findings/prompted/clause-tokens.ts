import { stemOf } from '../../../text/tokens/content-stems.ts';
import { normalise, tokeniser } from '../../../text/tokens/tokenise.ts';
import { digitsValue, nameStatistics, statisticNames } from './name-statistics.ts';

/** A word, number or mark of a sentence. */
export interface ClauseToken {
  /** In lower case; '#' for a number; the name of a statistic in capitals. */
  word: string;
  stem: string;
  /** The number it is; null for a word or mark. */
  value: number | null;
  isPercent: boolean;
  /** How many clauses of the text begin before it. */
  clause: number;
}

/** A longer text is not a sentence; its end is not read. */
const LONGEST = 3000;
const split = tokeniser({ joined: 'compounds', marks: '%()[],;:.=<>≤≥±–−-' });
const [WORD, DIGIT, MINUS] = [/^\p{L}/u, /^\p{N}/u, /^[−–-]$/];
const CLAUSE_STARTS = new Set('whereas while but although though however except despite ; .'.split(' '));

/** Returns the tokens of a sentence. Its p values, intervals and ratios are one token each; compounds are split. */
export function clauseTokensOf(text: string): ClauseToken[] {
  const tokens: ClauseToken[] = [];
  let clause = 0;
  const pieces = split(nameStatistics(text.slice(0, LONGEST)));
  for (const [at, piece] of pieces.entries()) {
    const lower = normalise(piece);
    if (CLAUSE_STARTS.has(lower)) clause++;
    if (DIGIT.test(piece)) {
      const sign = takeMinus(tokens) ? -1 : 1;
      const isPercent = pieces[at + 1] === '%';
      tokens.push({ word: '#', stem: '#', value: sign * digitsValue(piece), isPercent, clause });
    } else
      for (const word of wordsOf(piece, lower))
        tokens.push({ ...word, value: null, isPercent: false, clause });
  }
  return tokens;
}

function wordsOf(piece: string, lower: string): { word: string; stem: string }[] {
  if (statisticNames.has(piece) || !WORD.test(piece)) return [{ word: piece, stem: piece }];
  return lower.split(/[-'’]/).map((word) => ({ word, stem: stemOf(word) }));
}

/** Takes a minus off the end of the tokens, unless it is between two numbers, where it means "to". */
function takeMinus(tokens: ClauseToken[]): boolean {
  const [before, last] = tokens.slice(-2);
  if (!last || !MINUS.test(last.word)) return false;
  if (before && (before.value !== null || before.word === '%')) return false;
  tokens.pop();
  return true;
}
