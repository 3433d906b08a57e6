import { tokeniser } from '../../text/tokens/tokenise.ts';

/** More text does not help a classifier, and the limit bounds the cost. */
const MOST_TOKENS = 400;
const NUMBER = /^\p{N}/u;
const DECIMAL = /[.·]/;

const ofSentence = tokeniser({ joined: 'compounds', marks: '%=<>≤≥±' });
const ofClause = tokeniser({ joined: 'compounds', marks: '%=()[],;:.±<>≥≤/–-' });

/**
 * The first 400 tokens of a sentence as the classifiers of sentences and the word clusters know them: compounds in lower case and
 * the signs of statistics. Every number becomes '0' ('0.0' with decimals), so that its size is no feature.
 */
export function sentenceTokens(text: string): string[] {
  return ofSentence(text)
    .slice(0, MOST_TOKENS)
    .map((token) => (NUMBER.test(token) ? (DECIMAL.test(token) ? '0.0' : '0') : token.toLowerCase()));
}

/**
 * The tokens around a number as the model of sample sizes knows them: compounds in lower case and all punctuation. Every number
 * becomes '#', so that its size is no feature.
 */
export function clauseTokens(text: string): string[] {
  return ofClause(text).map((token) => (NUMBER.test(token) ? '#' : token.toLowerCase()));
}
