import { isStopWord } from '../tokens/content-stems.ts';
import { shippedClusters } from '../word-clusters.ts';
import { foldLetters } from './fold-letters.ts';
import { type Language, languages } from './languages.ts';
import { recogniseLanguage } from './recognise-language.ts';

/** What a query shows about its language. */
export interface QueryReading {
  /** The language that it is written in, several when they cannot be distinguished; none for English and for names alone. */
  foreign: readonly Language[];
  /** Languages that have names of it, where it is names alone: their translations may be looked for besides. */
  namesOf: readonly Language[];
}

const NONE: QueryReading = { foreign: [], namesOf: [] };
/** Shorter function words are names as well, where English papers have them ("il", "als", "mi", "co"). */
const STRONG = 4;
const MOST_OF_ABBREVIATION = 5;
const english = languages.get('en');
const latin = [...languages.values()].filter(({ code, words }) => words.size > 0 && code !== 'en');

/**
 * Returns the language of a query. It is another one than English only when its function words, and none of English, carry the
 * sentence: abbreviations, names of genes and medicines, formulas and units are of no language.
 */
export function languageOfQuery(text: string): QueryReading {
  const words = withoutNames(text);
  const { foreign } = recogniseLanguage(words);
  if (foreign.length === 0) return NONE;
  if (!/\p{Script=Latin}/u.test(words) || foreign.every(isOfOtherScript)) return { foreign, namesOf: [] };
  const folded = foldLetters(words).match(/\p{L}{2,}/gu) ?? [];
  if (folded.some(isEnglishAlone)) return NONE;
  const functions = new Set(
    folded.filter((word) => foreign.some((language) => isFunctionWord(language, word))),
  );
  const hasNames = folded.some(
    (word) => !functions.has(word) && foreign.some((language) => isForeignName(language, word)),
  );
  const hasLetters = foreign.some(({ letters }) =>
    [...words.toLowerCase()].some((letter) => letters.has(letter)),
  );
  const isStrong = [...functions].some((word) => word.length >= STRONG || !shippedClusters().has(word));
  const carries = isStrong || functions.size > 1 || (functions.size === 1 && (hasNames || hasLetters));
  return carries ? { foreign, namesOf: [] } : { foreign: [], namesOf: foreign };
}

/** A name of health that English spells otherwise. */
function isForeignName({ names }: Language, word: string): boolean {
  const translated = names.get(word);
  return translated !== undefined && foldLetters(translated) !== word;
}

const isOfOtherScript = ({ words }: Language): boolean =>
  [...words].every((word) => !/\p{Script=Latin}/u.test(word));

const isFunctionWord = ({ words }: Language, word: string): boolean =>
  words.has(word) && !english?.words.has(word);

/** A word that carries English sentences and none of another language. */
const isEnglishAlone = (word: string): boolean =>
  isStopWord(word) && !latin.some(({ words }) => words.has(word));

/** Words with digits, Greek letters or capitals inside are names; so are capitals among small letters, and short ones alone. */
function withoutNames(text: string): string {
  const words = text.split(/[\s,;/()]+/u).filter(Boolean);
  const isSpoken = /\p{Ll}{2}/u.test(text) || words.some(({ length }) => length > MOST_OF_ABBREVIATION);
  const isAllCapitals = !/\p{Ll}/u.test(text);
  return words
    .filter((word) => !isName(word, isSpoken && !isAllCapitals) && !(isAllCapitals && !isSpoken))
    .join(' ');
}

function isName(word: string, capitalsAreNames: boolean): boolean {
  if (/\p{L}[-\u2010-\u2015]?\p{N}|\p{N}[-\u2010-\u2015]?\p{L}/u.test(word)) return true;
  if (/\p{Script=Greek}/u.test(word) && !/\p{Script=Greek}{3}/u.test(word)) return true;
  if (/\p{Ll}\p{Lu}/u.test(word)) return true;
  return capitalsAreNames && /^\P{Ll}*\p{Lu}\P{Ll}*\p{Lu}\P{Ll}*$/u.test(word);
}
