import { type Counted, countedBy } from '../candidates/nouns.ts';
import { type Feature, featureOf } from './feature-patterns.ts';

/** What follows a count as its noun; `sign` names it for what is said together with it. */
export interface Noun {
  counted: Counted | 'none';
  sign: Feature;
  signs: readonly Feature[];
}

/**
 * Words that end the noun phrase of a count: prepositions, conjunctions and verbs. This is not the stop list of `text/`, whose
 * "the", "all" and "other" may be between a count and its noun, and which has no "underwent". Each word is part of a feature
 * of the shipped weights, so a change needs `npm run train:sizes`.
 */
const NOUN_PHRASE_END =
  /^(?:of|and|or|to|in|per|with|from|through|until|by|were|was|who|that|which|for|had|have|at|on|underwent|received|is|are|vs|versus|than|as|between|during|after|before|but|completed|met)$/;
const FARTHEST = 9;
const PAST_END = 5;

const PERSONS: ReadonlySet<string> = new Set(['people', 'cases', 'helpers']);
/** Whether people of any kind are the noun of a count. */
export const PEOPLE_FOLLOW = featureOf('people follow');

/** The first known noun after a count, how far away, and whether other words than its own are between. */
export function nounAfter(words: readonly string[]): Noun {
  let passed = '';
  let found: Counted | null = null;
  let at = 0;
  for (; at < Math.min(FARTHEST, words.length) && !found; at++) {
    const word = words[at] ?? '';
    if (word === '.' || word === ';' || (passed && at > PAST_END + 1)) break;
    found = countedBy(word);
    if (!found && !passed && NOUN_PHRASE_END.test(word)) passed = word;
  }
  const counted = found ?? 'none';
  const sign = featureOf(`noun ${counted}${passed ? ' past' : ''}`);
  const distance = found ? Math.min(at - 1, 4) : 4;
  const signs = [sign, featureOf(`noun ${counted} ${distance} ${passed}`)];
  if (!passed && PERSONS.has(counted)) signs.push(PEOPLE_FOLLOW);
  return { counted, sign, signs };
}

/** What the nearest known noun before a count counts. */
export function nounBefore(words: readonly string[]): Counted | 'none' {
  for (let at = words.length - 1; at >= Math.max(0, words.length - 6); at--) {
    const word = words[at] ?? '';
    if (word === '.' || word === ';') break;
    const counted = countedBy(word);
    if (counted) return counted;
  }
  return 'none';
}

/** How far away people are named in the same clause, other numbers between or not. */
export function peopleWithin(words: readonly string[]): Feature[] {
  const end = words.findIndex((word) => word === '.' || word === ';' || word === ':');
  const clause = words.slice(0, end < 0 ? 14 : Math.min(end, 14));
  const at = clause.findIndex((word) => countedBy(word) === 'people');
  const near = at < 0 ? 'none' : at < 3 ? '3' : at < 7 ? '7' : '14';
  const past = at > 0 && clause.slice(0, at).includes('#');
  return [featureOf(`people within ${near}`), ...(past ? [featureOf('people after a number')] : [])];
}
