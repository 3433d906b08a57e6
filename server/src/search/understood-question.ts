import type { UnderstoodPart } from '@health/contract';
import type { StudyDesign } from '../evidence/study-design/designs.ts';
import { isStopWord } from '../text/tokens/content-stems.ts';
import { normalise, tokenise } from '../text/tokens/tokenise.ts';
import type { SyntaxTree } from './syntax/tree.ts';

/** Years of publication, both ends included. */
export interface Years {
  from?: number;
  to?: number;
  /** The period may be the one studied: a paper that names both years counts, too. */
  orStudied?: true;
}

/** Study designs the user wants first; `must` when the query wants only those. */
export interface WantedDesign {
  designs: readonly StudyDesign[];
  must: boolean;
}

/** People the user asks about; any of `names` (whole words, also as plurals) shows that a paper is about them. */
export interface WantedPopulation {
  name: string;
  names: readonly string[];
  must: boolean;
}

/** What a paper must not say; `title` when only its title and keywords are looked at. */
export interface Exclusion {
  text: string;
  where: 'anywhere' | 'title';
}

/** What stands before a thing that the user does not want, as a part of a pattern. */
export const EXCEPT =
  '(?:but not|except(?:ing)?(?: for)?|excluding|other than|apart from|aside from|besides)';

/** Other names of something the user wrote. */
export interface Expansion {
  /** The stretch of the user's words, as written. */
  of: string;
  /** Its other names in papers, the likeliest first. */
  names: readonly string[];
  /** Those of them that people say rather than papers. */
  lay: readonly string[];
  /** How much a name counts beside the user's own words, 0 to 1. */
  weight: number;
}

/** A language other than English that a query is written in. */
export interface QueryLanguage {
  /** Its name in English; several when they cannot be distinguished. */
  names: readonly string[];
  /** What of the query carries over into English, in its order. */
  carried: readonly string[];
  /** Words of it that are not known, which may be what it is about. */
  lost: readonly string[];
}

/** A query as it was understood. Everything but `words`, `expansions` and what is not `must` narrows what is found. */
export interface UnderstoodQuestion {
  /** The query as it came, white space folded; of a query with operators its words, where it has any. */
  written: string;
  /** What is looked for, cleaned of operators and repaired, in the user's order. */
  words: string;
  /** What is reported to the user, in the order of the query. */
  parts: UnderstoodPart[];
  years: Years;
  designs: WantedDesign[];
  populations: WantedPopulation[];
  /** Must be in the paper as they are, but for case and punctuation. */
  phrases: string[];
  exclusions: Exclusion[];
  authors: string[];
  journals: string[];
  titles: string[];
  identifiers: { keys: string[]; pmids: string[]; dois: string[] };
  expansions: Expansion[];
  /** Null for English. */
  language: QueryLanguage | null;
  /** The set that a query with operators asks for, which alone narrows what is found; null for a query without any. */
  tree: SyntaxTree | null;
  /** Why nothing is looked for, in sentences for the user: it is no question, or cannot be read. Null when something is. */
  refusal: string | null;
}

/** More operators, years or kinds of study than this were not typed by a person; further ones are not looked at. */
export const MOST_PARTS = 24;

/** A part with its place in the query, [start, end), and what is there in the query without it. */
export interface PlacedPart extends Omit<UnderstoodPart, 'without' | 'written'> {
  start: number;
  end: number;
  instead?: string;
}

/** What of a question decides whether there is something to look for. */
type Asked = Omit<UnderstoodQuestion, 'parts' | 'expansions' | 'populations' | 'language'>;

/** Whether nothing can be looked for by these words: they are function words, or no words at all. "T.H.E." is one word. */
export const isCommonOnly = (text: string): boolean => {
  const words = tokenise(normalise(text));
  return words.every(isStopWord) || (words.every(({ length }) => length === 1) && isStopWord(words.join('')));
};

/** Returns why nothing can be looked for, a sentence for the user; null when something can. */
export function nothingToLookFor(asked: Asked): string | null {
  const { words, written, identifiers, years, designs, authors, journals, exclusions, tree } = asked;
  if (asked.refusal !== null) return asked.refusal;
  if (tree || !isCommonOnly(words)) return null;
  const others = [designs, authors, journals, exclusions, ...Object.values(identifiers)];
  if (others.some(({ length }) => length > 0) || Object.keys(years).length > 0) return null;
  return tokenise(written).length > 0
    ? 'These words are too common to be looked for: name an illness, a treatment or another subject.'
    : 'There is no word in this to look for.';
}
