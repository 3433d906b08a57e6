import type { SampleSize } from './sample-size/sample-size.ts';
import type { StudyDesign } from './study-design/designs.ts';

/** Usual order of the evidence pyramid; a paper of unknown design stands where an ordinary study would. */
const DESIGNS: Record<StudyDesign, number> = {
  'Systematic review': 0.85,
  'Meta-analysis': 0.85,
  'Randomised trial': 0.75,
  'Non-randomised trial': 0.55,
  'Before-and-after study': 0.42,
  'Secondary analysis': 0.55,
  'Cohort study': 0.55,
  'Case-control study': 0.5,
  'Cross-sectional study': 0.42,
  'Diagnostic accuracy study': 0.42,
  'Qualitative study': 0.42,
  Review: 0.4,
  'Case report': 0.22,
  'Animal study': 0.2,
  'Laboratory study': 0.2,
  Protocol: 0.15,
  'Editorial or letter': 0.12,
  Correction: 0.1,
  'Retraction notice': 0,
};
const UNKNOWN = 0.38;
/** Designs whose weight grows with the number of people. */
const COUNTS_PEOPLE = new Set<StudyDesign | null>([
  'Randomised trial',
  'Non-randomised trial',
  'Before-and-after study',
  'Secondary analysis',
  'Cohort study',
  'Case-control study',
  'Cross-sectional study',
  'Diagnostic accuracy study',
  null,
]);
/** One step per power of ten: a number read by rules is good enough for that, not for more. */
const SIZE_STEPS = [-0.12, -0.08, 0, 0.06, 0.1, 0.13];
const PREPRINT = /\b(?:(?:bio|med|chem|psy)rxiv|arxiv|preprints?|research square|ssrn)\b/i;

/** What the grade is made of; everything is known at import. */
export interface ReputabilityFactors {
  design: StudyDesign | null;
  /** The words that gave the design away. */
  because: string;
  sampleSize: SampleSize | null;
  articleType: string;
  journal: string;
  retracted: boolean;
  /** An expression of concern stands over it. */
  doubted?: boolean;
}

/** Whether a study of this design is the stronger the more people took part. */
export const countsPeople = (design: StudyDesign | null): boolean => COUNTS_PEOPLE.has(design);

/** How far a paper can be relied on, 0 to 1, by design, size and status, and why in short phrases. */
export function reputabilityOf(signs: ReputabilityFactors): { value: number; reasons: string[] } {
  const { design, sampleSize } = signs;
  const preprint = signs.articleType === 'preprint' || PREPRINT.test(signs.journal);
  const size = countsPeople(design) ? sampleSize : null;
  const reasons = [
    ...(signs.retracted ? ['Retracted'] : []),
    ...(signs.doubted ? ['Expression of concern'] : []),
    design ? `${design} (${signs.because})` : 'Study design not stated',
    ...(size ? [`${size.n.toLocaleString('en-GB')} people (“${size.phrase}”)`] : []),
    ...(preprint ? ['Preprint, not peer reviewed'] : []),
  ];
  const value =
    ((design ? DESIGNS[design] : UNKNOWN) + sizeStep(size)) *
    (preprint ? 0.7 : 1) *
    (signs.doubted ? 0.5 : 1);
  return { value: signs.retracted ? 0 : Math.round(Math.min(1, Math.max(0, value)) * 100) / 100, reasons };
}

function sizeStep(size: SampleSize | null): number {
  if (!size) return 0;
  const step = Math.min(SIZE_STEPS.length - 1, Math.floor(Math.log10(Math.max(1, size.n))));
  return SIZE_STEPS[step] ?? 0;
}
