import type { NamedNumbers } from '../../evidence/classifiers/logistic-model.ts';
import { fitOf, softCoverage } from '../question-frame/match-term.ts';
import type { SlotName } from '../question-frame/question-slots.ts';
import { isGeneral, type QuestionTerm } from '../question-frame/question-terms.ts';
import type { QuestionFrame } from '../question-frame/read-frame.ts';
import type { TextProfile } from '../question-frame/text-profile.ts';
import { paperProfile } from './paper-profile.ts';
import type { EvidencePaper } from './read-papers.ts';

/** A paper with its place in the ranking of the search. */
export interface RelevanceCandidate {
  paper: EvidencePaper;
  /** The ranking score of the search, 0 to 1. */
  score: number;
}

/** A concept that fits less than this is missed. */
const MISSED = 0.5;
/** Longer questions tell no more. */
const MOST_TERMS = 15;
const MOST_MASS = 3;
/** In a small library the best paper is far ahead of the next one whatever is asked. */
const MOST_MARGIN = 0.2;
/** Of few terms each one matters; of many a paper may put some otherwise. */
const FEW_TERMS = 3;
const MANY_TERMS = 6;
/** A term with this share of a question is one of its main subjects. */
const WEIGHTY = 0.15;

/**
 * Returns what tells whether each paper answers a question, in the order given (best first): its place in the ranking and
 * how well title, text and single sentences mention the terms. `maxIdf` is the idf of a stem that one paper has.
 */
export function relevanceFeatures(
  papers: readonly RelevanceCandidate[],
  { terms, slots }: Pick<QuestionFrame, 'terms' | 'slots'>,
  maxIdf: number,
): NamedNumbers[] {
  const [best = 0, second = 0] = papers.map(({ score }) => score);
  const bySlot = termsBySlot(terms, slots);
  return papers.map(({ paper, score }, place) => ({
    score,
    relativeScore: best > 0 ? score / best : 0,
    rank: Math.log(1 + place),
    margin: Math.min(MOST_MARGIN, score - (place === 0 ? second : best)),
    ...coverageFeatures(paper, terms, maxIdf),
    ...slotFeatures(paper, bySlot, terms),
  }));
}

type TermsBySlot = Readonly<Record<SlotName, readonly QuestionTerm[]>>;

/** The terms that stand in each slot. */
function termsBySlot(terms: readonly QuestionTerm[], slots: QuestionFrame['slots']): TermsBySlot {
  const within = (slot: SlotName): QuestionTerm[] => {
    const words = slots[slot].toLowerCase();
    return terms.filter(({ written }) => words.includes(written.toLowerCase()));
  };
  return {
    population: within('population'),
    intervention: within('intervention'),
    comparator: within('comparator'),
    outcome: within('outcome'),
  };
}

/** How well a paper mentions what stands in each slot; an empty slot is neither mentioned nor missed. */
function slotFeatures(
  paper: EvidencePaper,
  bySlot: TermsBySlot,
  terms: readonly QuestionTerm[],
): NamedNumbers {
  const { title, whole, sentences } = paperProfile(paper);
  const missed = (slot: SlotName, text: TextProfile): number =>
    bySlot[slot].length > 0 ? 1 - softCoverage(bySlot[slot], text) : 0;
  const { intervention, outcome } = bySlot;
  const both = [title, ...sentences].map((text) =>
    Math.min(
      intervention.length > 0 ? softCoverage(intervention, text) : 1,
      outcome.length > 0 ? softCoverage(outcome, text) : 1,
    ),
  );
  const slotted = intervention.length > 0 && outcome.length > 0 ? 1 : 0;
  return {
    interventionMissed: missed('intervention', whole),
    interventionMissedInTitle: missed('intervention', title),
    outcomeMissed: missed('outcome', whole),
    outcomeMissedInTitle: missed('outcome', title),
    populationMissed: missed('population', whole),
    populationMissedInTitle: missed('population', title),
    comparatorMissed: missed('comparator', whole),
    bothSlots: slotted * Math.max(0, ...both),
    slotted,
    unslotted: terms.length > 0 ? 1 - new Set(Object.values(bySlot).flat()).size / terms.length : 0,
  };
}

function coverageFeatures(
  paper: EvidencePaper,
  terms: readonly QuestionTerm[],
  maxIdf: number,
): NamedNumbers {
  const { title, whole, sentences } = paperProfile(paper);
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const fits = terms.map((term) => ({ term, fit: fitOf(term, whole), share: term.weight / total }));
  const covered = fits.reduce((sum, { fit, share }) => sum + fit * share, 0);
  const [bestSentence = 0, nextSentence = 0] = sentences
    .map((sentence) => softCoverage(terms, sentence))
    .toSorted((a, b) => b - a);
  const ofKinds = (...kinds: QuestionTerm['kind'][]) => {
    const chosen = terms.filter(({ kind }) => kinds.includes(kind));
    return chosen.length > 0 ? softCoverage(chosen, whole) : covered;
  };
  const missed = fits.map(({ fit, share }) => (1 - fit) * share);
  const weighty = fits.filter(({ share }) => share >= WEIGHTY).toSorted((a, b) => b.share - a.share);
  const [first, second] = weighty.map(({ term }) => term);
  const together = [title, ...sentences].map((text) =>
    Math.min(first ? fitOf(first, text) : 1, second ? fitOf(second, text) : 1),
  );
  return {
    weightiest: weighty[0]?.fit ?? 0,
    leastWeighty: Math.min(1, ...weighty.map(({ fit }) => fit)),
    together: Math.max(0, ...together),
    exposureMissed: Math.max(
      0,
      ...fits.map(({ term, fit, share }) => (term.kind === 'exposure' ? (1 - fit) * share : 0)),
    ),
    covered,
    coveredSquared: covered ** 2,
    title: softCoverage(terms, title),
    sentence: bestSentence,
    twoSentences: (bestSentence + nextSentence) / 2,
    exposure: ofKinds('exposure'),
    condition: ofKinds('condition', 'measure'),
    mostMissed: Math.max(0, ...missed),
    rareMissed: missed.reduce((sum, share, at) => sum + (terms[at]?.isRare ? share : 0), 0),
    conceptsMissed: fits.filter(({ term, fit }) => term.concept && !isGeneral(term) && fit < MISSED).length,
    fewMissed: terms.length <= FEW_TERMS ? Math.max(0, ...missed) : 0,
    manyMissed: terms.length >= MANY_TERMS ? Math.max(0, ...missed) : 0,
    conceptShareMissed: fits.reduce(
      (sum, { term, fit, share }) => sum + (term.concept && !isGeneral(term) ? (1 - fit) * share : 0),
      0,
    ),
    mass: Math.min(MOST_MASS, (covered * total) / maxIdf),
    terms: Math.min(MOST_TERMS, terms.length) / 10,
    protocol: paper.design === 'Protocol' ? 1 : 0,
  };
}
