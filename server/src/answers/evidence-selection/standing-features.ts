import type { NamedNumbers } from '../../evidence/classifiers/logistic-model.ts';
import type { QuestionTerm } from '../question-frame/question-terms.ts';

/** What a sentence mentions of a question. */
export interface SentenceMention {
  /** How well it mentions each term, 0 to 1, in their order. */
  fits: readonly number[];
  stems: ReadonlySet<string>;
}

/**
 * Returns how each sentence stands among those of its paper. What all of them mention tells nothing; the sentence that mentions the outcome
 * or the number asked for is often the only one that does.
 */
export function standingFeatures(
  sentences: readonly SentenceMention[],
  { terms, stems }: { terms: readonly QuestionTerm[]; stems: readonly string[] },
): NamedNumbers[] {
  const fits = sentences.map((sentence) => sentence.fits);
  const rarities = terms.map(({ weight }, at) => weight * rarityOf(fits.map((some) => some[at] ?? 0)));
  const distinctive = fits.map((some) =>
    rarities.reduce((sum, rarity, at) => sum + rarity * (some[at] ?? 0), 0),
  );
  const most = Math.max(0, ...distinctive);
  const words = wordingOverlaps(sentences, stems);
  return sentences.map((_, at) => ({
    distinctiveOfBest: most > 0 ? (distinctive[at] ?? 0) / most : 0,
    wording: words[at] ?? 0,
  }));
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
