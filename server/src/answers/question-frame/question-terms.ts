import { stemsOf } from '../../text/tokens/content-stems.ts';
import { foldedWords } from '../../text/tokens/phrases.ts';
import type { Concept } from '../../text/vocabulary/concepts.ts';
import { relatedWordsFor } from '../../text/vocabulary/everyday-words.ts';
import { type ConceptFound, conceptsIn } from '../../text/vocabulary/understand-words.ts';
import { commonnessOf } from '../../text/vocabulary/word-commonness.ts';
import { type ConceptKind, conceptKindOf } from './concept-kinds.ts';
import { isRelationStem } from './relation-words.ts';
import { TextProfile } from './text-profile.ts';

/** Something a question asks about: a concept of the vocabulary, or a word outside it. */
export interface QuestionTerm {
  /** As the user wrote it. */
  written: string;
  kind: ConceptKind | 'word';
  /** Null for a word outside the vocabulary. */
  concept: Concept | null;
  /** What papers write for it; null where that is not known. */
  name: string | null;
  /** The stems of what was written, at least one. */
  stems: readonly string[];
  /** How much it counts: its inverse document frequency, less for an everyday word, for people, places and methods. */
  weight: number;
  /** Words of papers that may be meant by everyday words, the most typical first; none for others. */
  related: readonly TextProfile[];
  /** A word that neither the vocabulary nor a general dictionary has: a name, a drug, a term. */
  isRare: boolean;
}

/** The least share of its weight that the most common word keeps. A paper may put it otherwise. */
const EVERYDAY_WEIGHT = 0.15;
/** What everyday words with a meaning in papers keep of its weight. */
const EVERYDAY_SHARE = 0.6;
/** What is left of "I've" and "don't", the units and days of a story, and whose it is. */
const FRAGMENTS: ReadonlySet<string> = new Set(
  [
    've re ll don didn doesn isn wasn aren couldn wouldn shouldn haven hasn hadn won',
    'yrs yr wks wk mths mth monday tuesday wednesday thursday friday saturday sunday',
    'gran granny grandma grandmother grandpa grandad granddad grandfather grandson granddaughter grandchild grandkid nan nana',
    'mum mummy mom mommy dad daddy lad lass hubby missus auntie aunt uncle niece nephew cousin mate',
  ].flatMap((line) => line.split(' ')),
);
/** A shorter word without a capital is rather a slip or a fragment than a name. */
const SHORTEST_NAME = 4;
/** Whom, where and how a study was done narrows a question; what was done and found is what it asks. */
const GENERAL_KIND_WEIGHT = 0.4;
const GENERAL_KINDS: ReadonlySet<string> = new Set(['people', 'place', 'method']);

/** Whether a term says only in whom, where or by which method. */
export const isGeneral = ({ kind }: Pick<QuestionTerm, 'kind'>): boolean => GENERAL_KINDS.has(kind);

/**
 * Returns the terms of a question: its concepts in order, then the other words. Words that only relate terms ("reduce",
 * "best") are none. `idf` returns the inverse document frequency of a stem in the library; `phrases` are stretches of the words
 * that were read as concepts by meaning: they hold more words than the concepts within them.
 */
export function questionTerms(
  words: string,
  idf: (stem: string) => number,
  phrases: readonly ConceptFound[] = [],
): QuestionTerm[] {
  const isRead = (one: ConceptFound) =>
    phrases.some((other) => one.start < other.end && other.start < one.end);
  const named = [...conceptsIn(words).filter((one) => !isRead(one)), ...phrases];
  const everyday = relatedWordsFor(words).filter(
    ({ start, end }) => !named.some((one) => one.start < end && start < one.end),
  );
  const found = [
    ...named.flatMap((one) => conceptTerm(one, idf)),
    ...everyday.flatMap((one) => everydayTerm(one, idf)),
  ];
  const used = new Set(found.flatMap(({ stems }) => stems));
  const rest = textOutside(words, [...named, ...everyday]);
  return [...found, ...plainTerms(rest, used, idf)];
}

/**
 * Returns the words of a question that papers put otherwise, with what they write: "heart attack" with "Myocardial infarction". Words that
 * share a stem with it are no other words.
 */
export const meantBy = (terms: readonly QuestionTerm[]): { written: string; as: string }[] =>
  terms.flatMap(({ written, stems, name }) =>
    name && !stemsOf(name).some((stem) => stems.includes(stem)) ? [{ written, as: name }] : [],
  );

/** Everyday words that point to words of papers: "blow harder" to "lung function". They weigh as much as the likeliest of those. */
function everydayTerm(
  { written, related }: ReturnType<typeof relatedWordsFor>[number],
  idf: (stem: string) => number,
): QuestionTerm[] {
  const stems = stemsOf(written).filter((stem) => !isRelationStem(stem));
  if (stems.length === 0) return [];
  const profiles = related.map((name) => new TextProfile(name));
  const weight = EVERYDAY_SHARE * Math.max(0, ...[...(profiles[0]?.stems ?? [])].map(idf));
  const word = { written, kind: 'word', concept: null, stems, weight, isRare: false } as const;
  return [{ ...word, name: related[0] ?? null, related: profiles }];
}

function conceptTerm({ concept, written }: ConceptFound, idf: (stem: string) => number): QuestionTerm[] {
  const content = stemsOf(written).filter((stem) => !isRelationStem(stem));
  if (content.length === 0) return [];
  const kind = conceptKindOf(concept);
  // A lay name can be rare where the concept is common: the commoner of the two tells how many papers are about it.
  const own = Math.max(...content.map(idf));
  const preferred = Math.max(0, ...stemsOf(concept.term).map(idf));
  const rarity = preferred > 0 ? Math.min(own, preferred) : own;
  const weight = rarity * (isGeneral({ kind }) ? GENERAL_KIND_WEIGHT : 1);
  const term = { written, kind, concept, stems: content, weight, isRare: false };
  return [{ ...term, name: concept.term, related: [] }];
}

function plainTerms(text: string, used: ReadonlySet<string>, idf: (stem: string) => number): QuestionTerm[] {
  const terms = new Map<string, QuestionTerm>();
  for (const { written } of foldedWords(text)) {
    if (FRAGMENTS.has(written.toLowerCase())) continue;
    const common = commonnessOf(written);
    for (const stem of stemsOf(written)) {
      if (isRelationStem(stem) || used.has(stem) || terms.has(stem)) continue;
      const weight = idf(stem) * (1 - (1 - EVERYDAY_WEIGHT) * common);
      const isRare = common === 0 && (written.length >= SHORTEST_NAME || /[\p{Lu}\d]/u.test(written));
      const word = { written, kind: 'word', concept: null, name: null, stems: [stem], weight } as const;
      terms.set(stem, { ...word, related: [], isRare });
    }
  }
  return [...terms.values()];
}

/** The text without the stretches that were read. */
function textOutside(text: string, read: readonly { start: number; end: number }[]): string {
  let [outside, at] = ['', 0];
  for (const { start, end } of read.toSorted((a, b) => a.start - b.start)) {
    outside += `${text.slice(at, Math.max(at, start))} `;
    at = Math.max(at, end);
  }
  return outside + text.slice(at);
}
