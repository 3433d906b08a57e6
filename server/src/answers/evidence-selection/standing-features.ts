import type { NamedNumbers } from '../../evidence/classifiers/logistic-model.ts';
import type { QuestionSlots, SlotName } from '../question-frame/question-slots.ts';
import type { QuestionTerm } from '../question-frame/question-terms.ts';

/** What a sentence mentions of a question. */
export interface SentenceMention {
  /** How well it mentions each term, 0 to 1, in their order. */
  fits: readonly number[];
  stems: ReadonlySet<string>;
}

/** A question, as sentences are held against it. */
export interface SoughtTerms {
  terms: readonly QuestionTerm[];
  slots: QuestionSlots;
  /** The stems of all its words, of those too that only relate terms. */
  stems: readonly string[];
}

/**
 * Returns how each sentence stands among those of its paper. What all of them mention tells nothing; the sentence that mentions the outcome
 * or the number asked for is often the only one that does.
 */
export function standingFeatures(
  sentences: readonly SentenceMention[],
  { terms, slots, stems }: SoughtTerms,
): NamedNumbers[] {
  const fits = sentences.map((sentence) => sentence.fits);
  const weights = terms.map(({ weight }) => weight);
  const own = weightedMeans(fits, weights, weights);
  const rarities = weights.map((weight, at) => weight * rarityOf(fits.map((some) => some[at] ?? 0)));
  const distinctive = weightedMeans(fits, rarities, weights);
  const words = wordingOverlaps(sentences, stems);
  const [mostOwn, mostDistinctive, mostWords] = [own, distinctive, words].map((all) => Math.max(0, ...all));
  const aboveMean = (slot: SlotName): number[] => {
    const within = terms.map(({ written, weight }) =>
      slots[slot].toLowerCase().includes(written.toLowerCase()) ? weight : 0,
    );
    const means = weightedMeans(fits, within, within);
    const mean = means.reduce((sum, value) => sum + value, 0) / (means.length || 1);
    return means.map((value) => value - mean);
  };
  const [outcome, intervention, comparator] = [
    aboveMean('outcome'),
    aboveMean('intervention'),
    aboveMean('comparator'),
  ];
  return sentences.map((_, at) => ({
    ownOfBest: shareOf(own[at], mostOwn),
    isBest: own[at] === mostOwn ? 1 : 0,
    distinctiveOfBest: shareOf(distinctive[at], mostDistinctive),
    wording: words[at] ?? 0,
    wordingOfBest: shareOf(words[at], mostWords),
    outcomeAboveMean: outcome[at] ?? 0,
    interventionAboveMean: intervention[at] ?? 0,
    comparatorAboveMean: comparator[at] ?? 0,
  }));
}

const shareOf = (value = 0, most = 0): number => (most > 0 ? value / most : 0);

/** The mean fit of the terms in each sentence, by weights that are divided by the sum of `whole`; 0 when that is 0. */
function weightedMeans(
  fits: readonly (readonly number[])[],
  weights: readonly number[],
  whole: readonly number[],
): number[] {
  const total = whole.reduce((sum, weight) => sum + weight, 0) || 1;
  return fits.map((some) => weights.reduce((sum, weight, at) => sum + weight * (some[at] ?? 0), 0) / total);
}

/** How few of the sentences mention a term: 0 when all do. */
function rarityOf(fits: readonly number[]): number {
  const having = fits.reduce((sum, fit) => sum + fit, 0);
  return Math.max(0, Math.log((fits.length + 1) / (having + 0.5)));
}

/** How many of the question's words each sentence has, those weighing more that few sentences have. */
function wordingOverlaps(sentences: readonly SentenceMention[], stems: readonly string[]): number[] {
  const rarities = stems.map((stem) =>
    rarityOf(sentences.map((sentence) => (sentence.stems.has(stem) ? 1 : 0))),
  );
  return sentences.map(
    (sentence) =>
      stems.reduce((sum, stem, at) => sum + (sentence.stems.has(stem) ? (rarities[at] ?? 0) : 0), 0) /
      (stems.length || 1),
  );
}
