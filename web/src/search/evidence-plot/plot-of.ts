import type { Citation, Excerpt } from '@health/contract';

/** One line of the plot: a study, the direction of its outcome, and the certainty when the paper states it. */
export interface PlottedStudy {
  /** The number of the source in the answer, counted from 1. */
  source: number;
  pmcId: string;
  design: string | null;
  people: number | null;
  finding: NonNullable<Citation['finding']>;
  /** The plotted number, in the words of the paper; null when it is not on the plot's scale. */
  estimate: Estimate | null;
  /** Why it is not on the scale; empty when it is, and without a scale. */
  leftOut: string;
  /** The words that a mark leads to. */
  words: Excerpt;
}

/** A value with its interval, and the words of the paper that state both. */
interface Estimate {
  value: number;
  low: number;
  high: number;
  text: string;
}

/** Studies of one measure with intervals on its scale, or only the directions of the outcomes when measures differ. */
export interface PlottedEvidence {
  /** The measure of the scale; null when only directions are plotted. */
  measure: string | null;
  /** The value of no difference on the scale: 1 for ratios, 0 for differences. */
  neutral: 0 | 1;
  studies: PlottedStudy[];
}

/** Measures that compare two groups, with their value for no difference. */
const NEUTRAL: Readonly<Record<string, 0 | 1>> = {
  'risk ratio': 1,
  'odds ratio': 1,
  'hazard ratio': 1,
  'incidence rate ratio': 1,
  'prevalence ratio': 1,
  'mean difference': 0,
  'standardised mean difference': 0,
  'risk difference': 0,
};
/** One study needs no plot. */
const FEWEST = 2;
/** A plot of studies that are mostly unclear shows nothing. */
const LEAST_SHARE = 0.5;

/**
 * The plot of an answer's quoted studies, in the order of the answer. Null when the question is not about an effect, or when
 * fewer than two studies or fewer than half of them state a direction.
 */
export function plotOf(citations: readonly Citation[]): PlottedEvidence | null {
  const quoted = citations
    .map((citation, index) => ({ citation, source: index + 1 }))
    .filter(({ citation }) => citation.quote !== '' && citation.finding !== null);
  const decided = quoted.filter(({ citation }) => citation.finding !== 'unclear');
  if (decided.length < Math.max(FEWEST, LEAST_SHARE * quoted.length)) return null;
  const measure = sharedMeasure(quoted.map(({ citation }) => citation));
  return {
    measure,
    neutral: (measure !== null && NEUTRAL[measure]) || 0,
    studies: quoted.map(({ citation, source }) => studyOf(citation, source, measure)),
  };
}

/** The measure that most studies state with an interval, when at least two do: others do not fit on the same scale. */
function sharedMeasure(citations: readonly Citation[]): string | null {
  const counts = new Map<string, number>();
  for (const citation of citations)
    for (const measure of new Set(drawableOf(citation).map((one) => one.measure)))
      counts.set(measure, (counts.get(measure) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most && most[1] >= FEWEST ? most[0] : null;
}

/** The comparisons in the quoted sentence with their intervals. Ratios must be above 0, as their scale is logarithmic. */
function estimatesOf({ study }: Citation): (Estimate & { measure: string })[] {
  return (study?.numbers ?? []).flatMap(({ measure, value, interval, text }) => {
    const neutral = NEUTRAL[measure];
    if (neutral === undefined || value === null || interval === null) return [];
    if (neutral === 1 && interval.low <= 0) return [];
    return [{ measure, value, low: interval.low, high: interval.high, text }];
  });
}

function studyOf(citation: Citation, source: number, measure: string | null): PlottedStudy {
  const { pmc_id, design, sample_size, quote, section, finding } = citation;
  const estimate = drawableOf(citation).find((one) => one.measure === measure) ?? null;
  return {
    ...{ source, pmcId: pmc_id, design, people: sample_size, finding: finding ?? 'unclear' },
    estimate,
    leftOut: estimate || measure === null ? '' : reasonLeftOut(citation, measure),
    words: { text: quote, section },
  };
}

const drawableOf = (citation: Citation) =>
  estimatesOf(citation).filter((one) => !countsTheOpposite(one, citation));

/** Being free of something is the opposite of having it; a gluten-free diet is what people are given. */
const FREE_OF =
  /\b(?:free (?:of|from)|absence of)\b|\p{L}-free\b(?! (?:an(?:a?esth|alg)\p{L}+|beverage|diet|drink|environment|food|formula|gum|home|law|legislation|milk|polic|product|program|regimen|restaurant|toothpaste|zone))/iu;

/**
 * Whether a number counts the opposite of the outcome: more people free of headache are less headache. Its interval is on the other side
 * of no difference than the finding, or its sentence says so.
 */
function countsTheOpposite(
  { measure, low, high, text }: Estimate & { measure: string },
  citation: Citation,
): boolean {
  const neutral = NEUTRAL[measure] ?? 0;
  const isOpposed =
    (citation.finding === 'decrease' && low > neutral) || (citation.finding === 'increase' && high < neutral);
  return isOpposed || FREE_OF.test(sentenceOf(citation, text));
}

/** The quoted sentence that has these words of a number. */
const sentenceOf = ({ quote, further_quotes: others }: Citation, text: string): string =>
  [quote, ...others].find((one) => one.includes(text)) ?? quote;

/** Why a study is not on the scale of a measure. */
function reasonLeftOut(citation: Citation, measure: string): string {
  if (estimatesOf(citation).some((one) => one.measure === measure)) return 'counts the opposite';
  const numbers = citation.study?.numbers ?? [];
  const own = numbers.find((number) => number.measure === measure);
  const [other] = numbers.filter((number) => number.measure in NEUTRAL);
  if (!own) return other ? `another measure: ${other.measure}` : `no ${measure} stated`;
  const saysInterval = own.interval !== null || /\b(?:CI|interval)\b/.test(sentenceOf(citation, own.text));
  return saysInterval ? 'interval not on this scale' : 'no interval stated';
}

/** A description of a study's mark: "decrease, RR 0.84 (95% CI 0.7 to 0.9)", "decrease; another measure: odds ratio". */
export const markInWords = ({ finding, estimate, leftOut }: PlottedStudy): string =>
  `${FINDINGS[finding]}${estimate ? `, ${estimate.text}` : ''}${leftOut && `; ${leftOut}`}`;

const FINDINGS: Readonly<Record<PlottedStudy['finding'], string>> = {
  increase: 'increase',
  decrease: 'decrease',
  'no difference': 'no difference',
  difference: 'a difference',
  mixed: 'mixed results',
  unclear: 'no clear direction',
};
