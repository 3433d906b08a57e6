/**
 * What a number measures. `rate` is a share per a round number ("1.5 per 1,000"), `incidence` one in persons and time; `amount` is a
 * quantity with an interval of which the text does not say whether it is a mean or a median.
 */
export type Measure =
  | 'risk ratio'
  | 'odds ratio'
  | 'hazard ratio'
  | 'incidence rate ratio'
  | 'prevalence ratio'
  | 'standardised ratio'
  | 'mean difference'
  | 'standardised mean difference'
  | 'risk difference'
  | 'relative risk reduction'
  | 'regression coefficient'
  | 'correlation'
  | 'mean'
  | 'amount'
  | 'median'
  | 'percentage'
  | 'proportion'
  | 'prevalence'
  | 'incidence'
  | 'rate'
  | 'count'
  | 'sensitivity'
  | 'specificity'
  | 'positive predictive value'
  | 'negative predictive value'
  | 'accuracy'
  | 'likelihood ratio'
  | 'area under the curve'
  | 'agreement'
  | 'heterogeneity'
  | 'number needed to treat'
  | 'number needed to harm'
  | 'p value';

/**
 * An interval beside a value, `low` at most `high`. `level` is the confidence in per cent, null where none is stated.
 * `of` says what it covers: uncertainty, the middle half of the people, all of them, or null where the text does not say.
 */
export interface Interval {
  low: number;
  high: number;
  level: number | null;
  of: 'confidence' | 'quartiles' | 'range' | null;
}

/** A stated p value, 0 to 1. */
export interface PValue {
  relation: '=' | '<' | '>' | '≤' | '≥';
  value: number;
}

/**
 * A number that a sentence states, with what belongs to it. For a percentage that comes with its counts ("30% (12/40)") the
 * value is 30, for a bare "12 of 40" (`proportion`) it is 12; `count` and `denominator` are 12 and 40 in both. `spread` is
 * what follows "±" or "SD". [start, end) are UTF-16 offsets in the sentence of the stretch that states it: from the name of the
 * measure, where it stands directly before the value, to the last number that belongs to it. Stretches do not overlap. A p
 * value stated once for the two sides of a comparison is given to both; it is in the stretch of the last.
 */
export interface Effect {
  measure: Measure;
  value: number;
  interval: Interval | null;
  spread: number | null;
  p: PValue | null;
  count: number | null;
  denominator: number | null;
  /** As it is written: "mmHg", "%", "days"; null for a bare number. */
  unit: string | null;
  start: number;
  end: number;
}

/** What values a measure takes; it decides which of the numbers after its name is its value. */
export type Kind =
  | 'ratio'
  | 'difference'
  | 'coefficient'
  | 'share'
  | 'amount'
  | 'heterogeneity'
  | 'number'
  | 'other';

const KINDS: Readonly<Record<Measure, Kind>> = {
  'risk ratio': 'ratio',
  'odds ratio': 'ratio',
  'hazard ratio': 'ratio',
  'incidence rate ratio': 'ratio',
  'prevalence ratio': 'ratio',
  'standardised ratio': 'ratio',
  'likelihood ratio': 'ratio',
  'mean difference': 'difference',
  'standardised mean difference': 'coefficient',
  'risk difference': 'difference',
  'relative risk reduction': 'share',
  'regression coefficient': 'coefficient',
  correlation: 'coefficient',
  agreement: 'coefficient',
  mean: 'amount',
  median: 'amount',
  prevalence: 'share',
  incidence: 'share',
  sensitivity: 'share',
  specificity: 'share',
  'positive predictive value': 'share',
  'negative predictive value': 'share',
  accuracy: 'share',
  'area under the curve': 'share',
  heterogeneity: 'heterogeneity',
  'number needed to treat': 'number',
  'number needed to harm': 'number',
  amount: 'other',
  percentage: 'other',
  proportion: 'other',
  rate: 'other',
  count: 'other',
  'p value': 'other',
};

/** Returns what values a measure takes. */
export const kindOfMeasure = (measure: Measure): Kind => KINDS[measure];
