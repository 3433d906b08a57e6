import type { QuestionFrame } from '../question-frame/read-frame.ts';
import type { Evidence, ScoredSentence } from './evidence.ts';
import { MIN_SENTENCE, rankSentences } from './select-sentences.ts';

/** A part of a question with the sentence that answers it; null where no source has one: it stays open. */
export interface AnsweredPart {
  /** As the user wrote it. */
  asked: string;
  found: { pmcId: string; quote: ScoredSentence } | null;
}

/** A sentence that mentions less of a part, by weight, is about something else. */
const MIN_MENTIONED = 0.3;

/**
 * Returns the parts of a question, each with the sentence that answers it best in the first source that has one; none where the
 * question has no parts or no source answers any of them. No sentence answers two parts: pairs of part and sentence are assigned by
 * likelihood.
 */
export function answeredParts(evidence: readonly Evidence[], { parts }: QuestionFrame): AnsweredPart[] {
  const found = new Map<string, AnsweredPart['found']>();
  const used = new Set<string>();
  for (const { paper, sentences } of evidence) {
    const pairs = parts
      .filter(({ asked }) => !found.has(asked))
      .flatMap(({ asked, frame }) =>
        rankSentences(paper, sentences, frame)
          .filter((quote) => quote.probability >= MIN_SENTENCE && mentionsPart(quote))
          .map((quote) => ({ asked, quote, worth: quote.probability * mentioned(quote) })),
      )
      .toSorted((x, y) => y.worth - x.worth);
    for (const { asked, quote } of pairs) {
      if (found.has(asked) || used.has(quote.quote)) continue;
      found.set(asked, { pmcId: paper.pmcId, quote });
      used.add(quote.quote);
    }
  }
  if (found.size === 0) return [];
  return parts.map(({ asked }) => ({ asked, found: found.get(asked) ?? null }));
}

/** The share of a part's words that a sentence mentions, 0 to 1. */
const mentioned = ({ fits, shares }: ScoredSentence): number =>
  fits.reduce((sum, fit, at) => sum + fit * (shares[at] ?? 0), 0);

/** Whether a sentence mentions enough of what a part asks about. */
const mentionsPart = (quote: ScoredSentence): boolean => mentioned(quote) >= MIN_MENTIONED;

/** Returns the sources with the sentences that answer the parts first among their quotes. */
export const withPartsQuoted = (evidence: readonly Evidence[], parts: readonly AnsweredPart[]): Evidence[] =>
  evidence.map((source) => {
    const ofParts = parts.flatMap(({ found }) => (found?.pmcId === source.paper.pmcId ? [found.quote] : []));
    const [first, ...others] = ofParts;
    if (!first) return source;
    const texts = new Set(ofParts.map(({ quote }) => quote));
    const room = Math.max(0, source.quotes.length - ofParts.length);
    const rest = source.quotes.filter(({ quote }) => !texts.has(quote)).slice(0, room);
    return { ...source, quotes: [first, ...others, ...rest] };
  });
