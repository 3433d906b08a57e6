import type { Embedder } from '../../platform/llm/embedder.ts';
import type { Concept } from '../../text/vocabulary/concepts.ts';
import { conceptsIn } from '../../text/vocabulary/understand-words.ts';
import { type Phrase, phrasesToRead } from './phrases-to-read.ts';
import { hashOfNames, vocabularyNames } from './vocabulary-names.ts';

/** A phrase that is read as a concept, and how near it is to one of its names. */
export interface PhraseRead extends Phrase {
  concept: Concept;
  cosine: number;
}

/** The cosine from which a phrase is read as the concept of the nearest name (docs/decisions/0041). */
export const READ_FROM = 0.92;

/**
 * The concepts that a question names in words which the vocabulary lacks ("knee wear and tear": knee osteoarthritis), in the order of
 * the text and without overlap. `asWritten` are phrases that the user wants read as they stand. Null when they are not known in time.
 */
export async function readPhrases(
  embedder: Pick<Embedder, 'knowsNames' | 'nearestNames'>,
  text: string,
  asWritten: readonly string[] = [],
): Promise<PhraseRead[] | null> {
  if (!embedder.knowsNames()) return [];
  const kept = stretchesOf(text, asWritten);
  const phrases = phrasesToRead(text).filter((phrase) => !kept.some((other) => overlap(phrase, other)));
  if (phrases.length === 0) return [];
  const lower = phrases.map(({ written }) => written.toLowerCase());
  const nearest = await embedder.nearestNames(lower, hashOfNames);
  if (!nearest) return embedder.knowsNames() ? null : [];
  const named = new Set(conceptsIn(text).map(({ concept }) => concept));
  const read = phrases.flatMap((phrase, index): PhraseRead[] => {
    const { name = -1, cosine = 0 } = nearest[index] ?? {};
    const concept = vocabularyNames[name]?.concept;
    return concept && cosine >= READ_FROM && !named.has(concept) ? [{ ...phrase, concept, cosine }] : [];
  });
  return withoutOverlap(read);
}

/** Of phrases that share a word the surest is kept, and each concept once. */
function withoutOverlap(read: readonly PhraseRead[]): PhraseRead[] {
  const kept: PhraseRead[] = [];
  for (const phrase of read.toSorted((a, b) => b.cosine - a.cosine)) {
    const isTaken = kept.some((other) => other.concept === phrase.concept || overlap(other, phrase));
    if (!isTaken) kept.push(phrase);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}

type Stretch = Pick<Phrase, 'start' | 'end'>;

const overlap = (one: Stretch, other: Stretch): boolean => one.start < other.end && other.start < one.end;

/** The positions of phrases in a text; those that do not occur are left out. */
function stretchesOf(text: string, phrases: readonly string[]): Stretch[] {
  return phrases.flatMap((phrase) => {
    const start = text.indexOf(phrase);
    return start < 0 || !phrase ? [] : [{ start, end: start + phrase.length }];
  });
}
