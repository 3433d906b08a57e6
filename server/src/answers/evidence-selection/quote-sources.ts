import { findingOf } from '../../evidence/findings/finding-direction.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { isSubjectOfQuestions } from '../question-frame/concept-kinds.ts';
import { softCoverage, termMatch } from '../question-frame/match-term.ts';
import { isGeneral } from '../question-frame/question-terms.ts';
import type { QuestionFrame } from '../question-frame/read-frame.ts';
import type { Evidence, Indirectness } from './evidence.ts';
import { termsIn } from './match-features.ts';
import type { MatchingPaper } from './match-papers.ts';
import {
  type ClassifyRoles,
  isBackground,
  type QuotableSentence,
  quotableSentences,
} from './quotable-sentences.ts';
import { rankedByReader } from './ranked-by-reader.ts';
import { type EvidencePaper, isProtocol, paperProfile } from './read-papers.ts';
import { chooseQuotes, MIN_SENTENCE, rankSentences } from './select-sentences.ts';
import { sentencesOfFullText } from './sentences-of-full-text.ts';

const MAX_QUOTES = 2;
/** The likeliest source is what most users read. */
const MAX_QUOTES_FIRST = 3;
/** A concept that fits less than this is not spoken of, only something related, or nothing at all. */
const COVERED = 0.5;
const RELATED = 0.3;
/** Terms with less of a question's weight are incidental: an answer need not cover them. */
const IN_PASSING = 0.08;

/**
 * Returns the papers with the sentences that answer the question, in their order; those without such a sentence are left out. Where the
 * abstract has none the full text is read.
 */
export async function quoteSources(
  db: Queryable,
  matching: readonly MatchingPaper[],
  frame: QuestionFrame,
  classifyRoles: ClassifyRoles,
): Promise<Evidence[]> {
  const sources = matching.map((one) => {
    const abstract = classifyRoles(one.paper.abstract);
    const sentences = quotableSentences(one.paper, () => [...abstract]).filter(isSought(one.paper, frame));
    const ranking = rankedByReader(one.paper, rankSentences(one.paper, sentences, frame), one.reading);
    return { ...one, abstract, sentences, ranking };
  });
  const unquoted = sources.filter(({ ranking }) => (ranking[0]?.probability ?? 0) < MIN_SENTENCE);
  const fullTexts = await sentencesOfFullText(
    db,
    unquoted.map(({ paper }) => paper.pmcId),
  );
  return sources.flatMap(({ ranking, reading: _, ...source }, place): Evidence[] => {
    const fullText = (fullTexts.get(source.paper.pmcId) ?? []).filter(isSought(source.paper, frame));
    const fromFullText = rankSentences(source.paper, fullText, frame);
    const most = place === 0 ? MAX_QUOTES_FIRST : MAX_QUOTES;
    const quotes = chooseQuotes([...ranking, ...fromFullText], most, frame);
    if (!quotes) return [];
    const { isAboutEffect, ...indirectness } = indirectnessOf(source.paper, frame);
    const isQuoted = quotes.some((one) => one.isAboutOutcome && one.isAboutIntervention);
    return [
      {
        ...source,
        quotes,
        details: frame.details,
        ...indirectness,
        isAboutEffect: isAboutEffect && isQuoted,
      },
    ];
  });
}

/** What does not work is answered by findings of no difference only, and a protocol knows only what was known before. */
const isSought =
  (paper: EvidencePaper, { asksForNoEffect }: QuestionFrame) =>
  (sentence: QuotableSentence): boolean =>
    (!asksForNoEffect || findingOf(sentence.quote).finding === 'no difference') &&
    (!isProtocol(paper) || isBackground(sentence));

/** The concepts of the question that a paper does not mention, or only loosely. */
export function indirectnessOf(paper: EvidencePaper, { terms, slots }: QuestionFrame): Indirectness {
  const { whole } = paperProfile(paper);
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const loose = terms
    .filter((term) => term.concept && isSubjectOfQuestions(term.concept) && !isGeneral(term))
    .filter(({ weight }) => weight / total >= IN_PASSING)
    .map((term) => ({ written: term.written, fit: termMatch(term, whole) }))
    .filter(({ fit }) => fit < COVERED);
  const related = loose.filter(({ fit }) => fit >= RELATED).map(({ written }) => written);
  const isMentioned = (slot: string): boolean => softCoverage(termsIn(slot, terms), whole) >= COVERED;
  return {
    uncoveredTerms: loose.filter(({ fit }) => fit < RELATED).map(({ written }) => written),
    relatedTerms: related,
    isRelatedOutcome: related.some((written) => slots.outcome.includes(written)),
    isAboutEffect: [slots.intervention, slots.outcome].every(isMentioned),
  };
}
