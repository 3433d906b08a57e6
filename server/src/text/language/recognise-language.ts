import { concepts, namesOf } from '../vocabulary/concepts.ts';
import { shippedClusters } from '../word-clusters.ts';
import { foldLetters } from './fold-letters.ts';
import { type Language, languages } from './languages.ts';

/** Scripts that one language of the list writes; the first of those whose own letters are in the text goes first. */
const SCRIPTS: readonly (readonly [script: RegExp, codes: readonly string[]])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, ['ja']],
  [/\p{Script=Han}/gu, ['zh']],
  [/\p{Script=Hangul}/gu, ['ko']],
  [/\p{Script=Cyrillic}/gu, ['uk', 'ru']],
  [/\p{Script=Arabic}/gu, ['fa', 'ar']],
  [/\p{Script=Devanagari}/gu, ['hi']],
  [/\p{Script=Greek}/gu, ['el']],
  [/\p{Script=Hebrew}/gu, ['he']],
  [/\p{Script=Thai}/gu, ['th']],
];
/** A letter such as β or µ also occurs in English. */
const LEAST_LETTERS = 2;

/** What a word says for a language; parts of names of places and people ("La Crosse", "Rio de Janeiro") say less. */
const [FUNCTION_WORD, HEALTH_NAME, NAME_PART] = [1, 0.8, 0.4];
const [ENGLISH_WORD, SHARED_WORD, OWN_LETTER] = [0.5, 0.3, 0.3];
const NAME_PARTS = new Set(
  'de la el le les du des von van der den di da del los las al san do dos no'.split(' '),
);
/** Less is chance. */
const LEAST = 0.75;
/** A language with this share of the best score cannot be distinguished from the best one. */
const AS_GOOD = 0.9;
const MOST_NEAR = 3;
/** As much as two of the commonest words say. */
const SURE = 2;

const latin = [...languages.values()].filter(
  ({ code, words }) => words.size > 0 && !['en', 'ru'].includes(code),
);
const english = languages.get('en');
const vocabulary = new Set(
  concepts.flatMap(namesOf).flatMap((name) => foldLetters(name).split(/[^\p{L}]+/u)),
);

/** What a text shows about its language. */
export interface LanguageReading {
  /** The language other than English, several when they cannot be distinguished ("diabetes tipo 2"); none for English. */
  foreign: readonly Language[];
  /** Whether two words or more speak for it; a single one may mislead. */
  sure: boolean;
}

/**
 * Returns the language a text is written in; English when too little tells. Other scripts tell by themselves; among languages of
 * Latin letters the commonest words, names of health and letters of their own decide against the words that English papers use.
 */
export function recogniseLanguage(text: string): LanguageReading {
  const byScript = scriptOf(text);
  if (byScript) return { foreign: [byScript], sure: true };
  const words = foldLetters(text).match(/\p{L}{2,}/gu) ?? [];
  const scores = new Map<Language, number>(latin.map((language) => [language, 0]));
  let [foreign, own] = [0, 0];
  for (const word of words) {
    const said = saidBy(word, scores);
    if (said > 0) foreign += said;
    else own += englishOf(word);
  }
  if (foreign < LEAST || foreign < own) return { foreign: [], sure: own >= SURE };
  addLetters(text, scores);
  return { foreign: nearest(scores), sure: foreign >= SURE };
}

/** How much a word speaks for English; less when it is common elsewhere too, as "no" and "of". */
function englishOf(word: string): number {
  if (english?.words.has(word))
    return latin.some(({ words }) => words.has(word)) ? SHARED_WORD : FUNCTION_WORD;
  return shippedClusters().has(word) ? ENGLISH_WORD : 0;
}

function addLetters(text: string, scores: Map<Language, number>): void {
  for (const language of latin)
    for (const letter of new Set(text.toLowerCase()))
      if (language.letters.has(letter)) scores.set(language, (scores.get(language) ?? 0) + OWN_LETTER);
}

function scriptOf(text: string): Language | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, codes] of SCRIPTS) {
    const count = text.match(script)?.length ?? 0;
    if (count < LEAST_LETTERS || count * 3 < letters) continue;
    const candidates = codes.flatMap((code) => languages.get(code) ?? []);
    return (
      candidates.find(({ letters: own }) => [...own].some((letter) => text.includes(letter))) ??
      candidates.at(-1) ??
      null
    );
  }
  return null;
}

/** Adds what a word says to the languages that have it, shared among them; returns how much it says against English. */
function saidBy(word: string, scores: Map<Language, number>): number {
  if (english?.words.has(word)) return 0;
  const having = latin.filter(({ words }) => words.has(word));
  const naming = vocabulary.has(word) ? [] : latin.filter(({ names }) => hasName(names, word));
  const all = having.length > 0 ? having : naming;
  if (all.length === 0) return 0;
  const weight = NAME_PARTS.has(word) ? NAME_PART : having.length > 0 ? FUNCTION_WORD : HEALTH_NAME;
  for (const language of all) scores.set(language, (scores.get(language) ?? 0) + weight);
  return weight;
}

const wordsOfNames = new Map<ReadonlyMap<string, string>, ReadonlySet<string>>(
  latin.map(({ names }) => [names, new Set([...names.keys()].flatMap((name) => name.split(/[^\p{L}]+/u)))]),
);

const hasName = (names: ReadonlyMap<string, string>, word: string): boolean =>
  wordsOfNames.get(names)?.has(word) ?? false;

function nearest(scores: ReadonlyMap<Language, number>): Language[] {
  const best = Math.max(...scores.values());
  return [...scores]
    .filter(([, score]) => score >= best * AS_GOOD)
    .toSorted(([, a], [, b]) => b - a)
    .map(([language]) => language)
    .slice(0, MOST_NEAR);
}
