import type { NamedNumbers } from '../../evidence/classifiers/logistic-model.ts';
import { softCoverage } from '../question-frame/match-term.ts';
import type { SlotName } from '../question-frame/question-slots.ts';
import type { QuestionTerm } from '../question-frame/question-terms.ts';
import type { QuestionFrame } from '../question-frame/read-frame.ts';
import { type EvidencePaper, paperProfile } from './read-papers.ts';
import type { SearchSignals } from './retrieve-evidence.ts';

/** Longer questions tell no more. */
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
  { terms, slots }: Pick<QuestionFrame, 'terms' | 'slots'>,
): NamedNumbers {
  const { whole } = paperProfile(paper);
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

/** The terms that stand in the words of a slot, or hold all of them. */
export function termsIn(slot: string, terms: readonly QuestionTerm[]): QuestionTerm[] {
  const words = slot.toLowerCase();
  if (!words) return [];
  return terms.filter(({ written }) => {
    const term = written.toLowerCase();
    return words.includes(term) || term.includes(words);
  });
}
