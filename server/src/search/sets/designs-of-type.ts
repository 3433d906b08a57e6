import type { StudyDesign } from '../../evidence/study-design/designs.ts';

const TRIALS: readonly StudyDesign[] = ['Randomised trial', 'Non-randomised trial'];
const OBSERVED: readonly StudyDesign[] = ['Cohort study', 'Case-control study', 'Cross-sectional study'];

/** PubMed's publication types whose words are not those of our study designs. */
const DESIGNS: ReadonlyMap<string, readonly StudyDesign[]> = new Map([
  ['randomized controlled trial', ['Randomised trial']],
  ['randomised controlled trial', ['Randomised trial']],
  ['randomized trial', ['Randomised trial']],
  ['clinical trial', TRIALS],
  ['controlled clinical trial', TRIALS],
  ['observational study', OBSERVED],
  ['case reports', ['Case report']],
  ['clinical trial protocol', ['Protocol']],
  ['editorial', ['Editorial or letter']],
]);

/** Returns the study designs that stand for a publication type, which many papers come without; none for other words. */
export const designsOfType = (type: string): readonly string[] => DESIGNS.get(type) ?? [];
