import type { Measure } from './effect.ts';

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
