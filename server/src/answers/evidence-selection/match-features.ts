import type { NamedNumbers } from '../../evidence/classifiers/logistic-model.ts';
import { softCoverage, termMatch } from '../question-frame/match-term.ts';
import type { SlotName } from '../question-frame/question-slots.ts';
import type { QuestionTerm } from '../question-frame/question-terms.ts';
import type { QuestionFrame } from '../question-frame/read-frame.ts';
import type { TextProfile } from '../question-frame/text-profile.ts';
import { type EvidencePaper, paperProfile } from './read-papers.ts';
import type { SearchSignals } from './retrieve-evidence.ts';

/** Longer questions add no information. */
const MOST_TERMS = 15;
/** A paper further down, or not found by words at all, is as far from the words as this place. */
const LAST_PLACE = 100;

/**
 * Returns what tells whether a paper bears on a question: its place by words, how far it stands out in meaning, and how much of the question it
 * mentions, in all and in each slot. Six features, or eight where meaning was searched, did as well as thirty-two (docs/decisions/0044).
 */
export function matchFeatures(
  paper: EvidencePaper,
  { placeByWords, nearness }: SearchSignals,
  frame: Pick<QuestionFrame, 'terms' | 'alternatives' | 'slots'>,
): NamedNumbers {
  const { whole } = paperProfile(paper);
  const { slots } = frame;
  const terms = termsThatCount(frame, whole);
  /** An empty slot is not missed. */
  const missed = (slot: SlotName): number => {
    const within = termsIn(slots[slot], terms);
    return within.length > 0 ? 1 - softCoverage(within, whole) : 0;
  };
  return {
    place: Math.log(1 + Math.min(placeByWords, LAST_PLACE)),
    coveredSquared: softCoverage(terms, whole) ** 2,
    terms: Math.min(MOST_TERMS, terms.length) / 10,
    interventionMissed: missed('intervention'),
    outcomeMissed: missed('outcome'),
    populationMissed: missed('population'),
    ...nearness,
  };
}

/** A text that matches an alternative this well is about it. */
const SPEAKS_OF = 0.6;

/** The terms of a question that count for a text: of alternatives that it speaks of only the one that it matches best. */
export function termsThatCount(
  { terms, alternatives }: Pick<QuestionFrame, 'terms' | 'alternatives'>,
  text: TextProfile,
): readonly QuestionTerm[] {
  const others = new Set(
    alternatives.flatMap((group) => {
      const best = group.reduce((one, other) =>
        termMatch(other, text) > termMatch(one, text) ? other : one,
      );
      return termMatch(best, text) >= SPEAKS_OF ? group.filter((term) => term !== best) : [];
    }),
  );
  return terms.filter((term) => !others.has(term));
}

/** The terms that are in the words of a slot, or hold all of them. */
export function termsIn(slot: string, terms: readonly QuestionTerm[]): QuestionTerm[] {
  const words = slot.toLowerCase();
  if (!words) return [];
  return terms.filter(({ written }) => {
    const term = written.toLowerCase();
    return words.includes(term) || term.includes(words);
  });
}
