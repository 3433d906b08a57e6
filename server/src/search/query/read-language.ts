import { carryIntoEnglish } from '../../text/language/carry-over.ts';
import { foldLetters } from '../../text/language/fold-letters.ts';
import { languageOfQuery } from '../../text/language/language-of-query.ts';
import type { Expansion, PlacedPart, QueryLanguage } from '../understood-question.ts';

interface ForeignQuery {
  language: QueryLanguage;
  /** What is searched for. */
  text: string;
  part: PlacedPart;
}

/**
 * Returns the searchable part of a query in a language other than English, with the explanation for the user; null for English. Its
 * words are not misspelled English ones, so nothing else counts.
 */
export function readLanguage(subject: string): ForeignQuery | null {
  const { foreign: languages } = languageOfQuery(subject);
  if (languages.length === 0) return null;
  const names = languages.map(({ name }) => name);
  const { carried, lost } = carryIntoEnglish(subject, languages);
  const text = carried.join(' ');
  const start = subject.length - subject.trimStart().length;
  const end = subject.trimEnd().length;
  const searched =
    carried.length > 0 ? `searched for ${carried.join(', ')}` : 'no name carries over into English';
  const others = carried.length > 0 && lost.length > 0 ? `; not understood: ${lost.join(', ')}` : '';
  const meaning = `in ${names.join(' or ')}: ${searched}${others}`;
  const instead = carried.length > 0 ? text : `"${subject.trim().replaceAll('"', ' ')}"`;
  return {
    language: { names, carried, lost },
    text,
    part: { kind: 'language', start, end, meaning, instead },
  };
}

/** Names alone of another language, with their English names, which are looked for besides. */
interface TranslatedNames {
  expansions: Expansion[];
  parts: PlacedPart[];
}

const WEIGHT = 1;

/** Returns the English names of a query that is nothing but names of another language; null for any other. It is searched as it stands. */
export function readForeignNames(subject: string): TranslatedNames | null {
  const { namesOf } = languageOfQuery(subject);
  const own = new Set(foldLetters(subject).match(/[\p{L}\p{N}]+/gu));
  const isNew = (name: string) =>
    foldLetters(name)
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => !own.has(word));
  const names = namesOf.length > 0 ? carryIntoEnglish(subject, namesOf).carried.filter(isNew) : [];
  const written = subject.trim();
  if (names.length === 0) return null;
  const start = subject.length - subject.trimStart().length;
  const meaning = `also: ${names.join(', ')}`;
  const part: PlacedPart = { kind: 'synonyms', start, end: start + written.length, meaning };
  return {
    expansions: [{ of: written, names, lay: [], weight: WEIGHT }],
    parts: [{ ...part, instead: `"${written.replaceAll('"', ' ')}"` }],
  };
}
