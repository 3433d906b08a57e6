import { concepts, conceptsAbout, namesOf } from '../vocabulary/concepts.ts';
import { foldLetters } from './fold-letters.ts';
import type { Language } from './languages.ts';

const LONGEST_NAME = 4;
/** Languages that write no blanks between words, or join particles to them. */
const JOINED = new Set(['zh', 'ja', 'ko', 'th']);
/** Languages that write an article and its noun as one word: "l'exercice", "dell'asma". */
const ELIDING = new Set(['fr', 'it']);
const ELIDED = /(?<!\p{L})\p{L}{1,5}['’](?=\p{L})/gu;
/** The subject that French writes behind the verb of a question: "réduit-il", "aide-t-elle". */
const INVERTED = /(?<=\p{L})-(?:t-)?(?:ils?|elles?|on|ce)(?!\p{L})/giu;
/** A name of so many letters is known by its beginning, however it is inflected: by so many letters more. */
const [LEAST_OF_STEM, MOST_OF_ENDING] = [6, 4];
/** Shorter words of the vocabulary are words of other languages by chance. */
const SHORTEST = 4;

const known = new Set<string>();
for (const concept of concepts)
  for (const name of [...namesOf(concept)]) {
    const folded = foldLetters(name);
    if (/^\p{L}+$/u.test(folded)) known.add(folded);
  }

/** Fewer letters are a word of the grammar; where no blanks part words, so many in all are. */
const LEAST_LOST = 4;

/** What of a question in other languages papers in English can be searched by, and its words that are lost, each once and in order. */
export interface CarriedOver {
  carried: string[];
  /** Folded; none that the languages know to add nothing. */
  lost: string[];
}

/**
 * Reads names of health that the languages have a translation of, names of medicines, and words that the vocabulary has as they are
 * ("placebo", "diabetes").
 */
export function carryIntoEnglish(text: string, languages: readonly Language[]): CarriedOver {
  const isEliding = languages.some(({ code }) => ELIDING.has(code));
  const folded = foldLetters(isEliding ? text.replaceAll(ELIDED, ' ').replaceAll(INVERTED, '') : text);
  const joined = languages.some(({ code }) => JOINED.has(code));
  const { carried, lost } = joined ? namesInside(folded, languages) : namesInWords(folded, languages);
  return { carried: [...new Set(carried.filter(Boolean))], lost: [...new Set(lost)] };
}

function namesInWords(folded: string, languages: readonly Language[]): CarriedOver {
  const words = folded.match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
  const found: CarriedOver = { carried: [], lost: [] };
  for (let at = 0; at < words.length; ) {
    const { english, length } = nameAt(words, at, languages);
    const word = words[at] ?? '';
    if (english) found.carried.push(english);
    else if (english === null && [...word].length >= LEAST_LOST && !/\p{N}/u.test(word))
      found.lost.push(word);
    at += length;
  }
  return found;
}

/** The English name that begins at a word and its length in words; '' for what adds nothing, null for what is not known. */
function nameAt(words: readonly string[], at: number, languages: readonly Language[]) {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
    const name = words.slice(at, at + length).join(' ');
    const english = languages.map(({ names }) => names.get(name)).find((one) => one !== undefined);
    if (english !== undefined) return { english, length };
  }
  const word = words[at] ?? '';
  const isCommon = languages.some(({ words: own }) => own.has(word));
  const other = () => medicineNamed(word) ?? (wordOfVocabulary(word) || inflectedName(word, languages));
  return { english: isCommon ? '' : other() || null, length: 1 };
}

/** The English name of an inflected one ("diyabette", "мигренью"): all but its last letter begins the word. */
function inflectedName(word: string, languages: readonly Language[]): string {
  for (const { names } of languages)
    for (const [name, english] of names) {
      const isStem = name.length >= LEAST_OF_STEM && word.startsWith(name.slice(0, -1));
      if (isStem && word.length <= name.length + MOST_OF_ENDING) return english;
    }
  return '';
}

const wordOfVocabulary = (word: string): string => (word.length >= SHORTEST && known.has(word) ? word : '');

/** Names inside a text without blanks, the longest at each place, and its words of Latin letters. */
function namesInside(folded: string, languages: readonly Language[]): CarriedOver {
  const names = languages.flatMap(({ names: own }) => [...own]).toSorted(([a], [b]) => b.length - a.length);
  const found: string[] = [];
  const rest = [''];
  for (let at = 0; at < folded.length; ) {
    const name = names.find(([own]) => folded.startsWith(own, at));
    const word = /^[a-z][a-z-]+/.exec(folded.slice(at))?.[0];
    const letter = /^[\p{L}\p{M}]/u.exec(folded.slice(at))?.[0] ?? '';
    if (name) found.push(name[1]);
    else if (word) found.push(medicineNamed(word) ?? wordOfVocabulary(word));
    if (name || word || !letter) rest.push('');
    else rest.push(rest.pop() + letter);
    at += name?.[0].length ?? word?.length ?? (letter.length || 1);
  }
  return { carried: found, lost: rest.join('').length > LEAST_LOST ? rest.filter(Boolean) : [] };
}

/** What languages change in the name of a medicine: "ibuprofeno", "fluoxetina", "Morphin". */
const ENDING = /[aeiou]+s?$/;
/** Shorter names of medicines are words of other languages by chance. */
const SHORTEST_NAME = 6;

const byStem = new Map<string, string>();
for (const subject of ['medications', 'more-medications', 'drug-classes'])
  for (const concept of conceptsAbout(subject))
    for (const name of namesOf(concept)) {
      const stem = foldLetters(name).replace(ENDING, '');
      if (name.length >= SHORTEST_NAME && /^\p{L}+$/u.test(stem)) byStem.set(stem, concept.term);
    }

/** Returns the term of the vocabulary for a medicine whose name differs at most in its last vowels, as between languages, else null. */
export function medicineNamed(word: string): string | null {
  const folded = foldLetters(word);
  if (folded.length < SHORTEST_NAME) return null;
  return (
    byStem.get(folded.replace(ENDING, '')) ?? byStem.get(folded.replace(/s$/, '').replace(ENDING, '')) ?? null
  );
}
