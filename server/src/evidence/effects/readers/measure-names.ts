import { Phrases } from '../../../text/tokens/phrases.ts';
import type { Measure } from '../measures/effect.ts';
import { type EffectToken, isOneOf, past, type Reading, wordSet } from './effect-tokens.ts';

/** Names in full, words in the singular and in small letters, as tokens compare. */
const NAMES: Readonly<Partial<Record<Measure, string>>> = {
  'risk ratio': 'risk ratio|relative risk|rate ratio|relative risk ratio|relative rate',
  'odds ratio': 'odd ratio|odds-ratio|odd',
  'hazard ratio':
    'hazard ratio|hazard-ratio|hazard rate ratio|subhazard ratio|sub-hazard ratio|sub-distribution hazard ratio',
  'incidence rate ratio': 'incidence rate ratio|incident rate ratio|incidence ratio|incidence density ratio',
  'prevalence ratio': 'prevalence ratio|prevalence rate ratio',
  'standardised ratio':
    'standardized mortality ratio|standardised mortality ratio|standardized incidence ratio|standardised incidence ratio',
  'mean difference':
    'mean difference|difference in mean|weighted mean difference|adjusted mean difference|between-group difference|' +
    'between group difference|treatment difference|mean between-group difference|least square mean difference|' +
    'mean group difference|estimated difference|adjusted difference|mean treatment difference|difference between group|intergroup difference',
  'standardised mean difference':
    "standardised mean difference|standardized mean difference|effect size|cohen d|hedge g|cohen' d|cohen’ d",
  'risk difference':
    'risk difference|absolute risk reduction|absolute risk difference|absolute difference|rate difference|absolute risk increase|absolute reduction',
  'relative risk reduction':
    'relative risk reduction|relative reduction|vaccine efficacy|vaccine effectiveness|risk reduction',
  'regression coefficient':
    'regression coefficient|beta coefficient|beta|β|standardized beta|standardised beta|coefficient',
  correlation:
    'correlation coefficient|correlation|rho|ρ|intraclass correlation coefficient|intraclass correlation|intra-class correlation coefficient',
  mean: 'mean|average|averaging|averaged',
  median: 'median',
  prevalence: 'prevalence|prevalence rate',
  incidence: 'incidence|incidence rate|cumulative incidence|incidence density',
  sensitivity: 'sensitivity|sensitivitie|sensitive',
  specificity: 'specificity|specificitie|specific',
  'positive predictive value': 'positive predictive value|positive predictivity|positive predictive',
  'negative predictive value': 'negative predictive value|negative predictivity|negative predictive',
  accuracy: 'accuracy|diagnostic accuracy|overall accuracy|accuracie',
  'likelihood ratio':
    'likelihood ratio|positive likelihood ratio|negative likelihood ratio|diagnostic odds ratio|diagnostic odd ratio',
  'area under the curve':
    'area under the curve|area under curve|area under the receiver operating characteristic curve|area under the roc curve|' +
    'area under the receiver-operating characteristic curve|area under roc curve|c statistic|c-statistic|c index|c-index|concordance index',
  agreement: 'kappa|κ|weighted kappa|cohen kappa|interrater reliability|inter-rater reliability',
  heterogeneity: 'heterogeneity|i 2',
  'number needed to treat': 'number needed to treat|number-needed-to-treat',
  'number needed to harm': 'number needed to harm|number-needed-to-harm',
};

/** Short forms as they are written in capitals, without what may be before or after ("aOR", "ORadj", "HRs"). */
const SHORT: ReadonlyMap<string, Measure> = new Map([
  ['RR', 'risk ratio'],
  ['OR', 'odds ratio'],
  ['HR', 'hazard ratio'],
  ['IRR', 'incidence rate ratio'],
  ['PR', 'prevalence ratio'],
  ['SMR', 'standardised ratio'],
  ['SIR', 'standardised ratio'],
  ['MD', 'mean difference'],
  ['WMD', 'mean difference'],
  ['LSMD', 'mean difference'],
  ['SMD', 'standardised mean difference'],
  ['ES', 'standardised mean difference'],
  ['RD', 'risk difference'],
  ['ARD', 'risk difference'],
  ['RRR', 'relative risk reduction'],
  ['PPV', 'positive predictive value'],
  ['NPV', 'negative predictive value'],
  ['AUC', 'area under the curve'],
  ['AUROC', 'area under the curve'],
  ['AUCROC', 'area under the curve'],
  ['LR', 'likelihood ratio'],
  ['DOR', 'likelihood ratio'],
  ['ICC', 'correlation'],
  ['NNT', 'number needed to treat'],
  ['NNTB', 'number needed to treat'],
  ['NNH', 'number needed to harm'],
]);
/** One letter is a name only before a sign of equality. */
const SYMBOLS: ReadonlyMap<string, Measure> = new Map([
  ['r', 'correlation'],
  ['rs', 'correlation'],
  ['d', 'standardised mean difference'],
  ['g', 'standardised mean difference'],
  ['b', 'regression coefficient'],
  ['B', 'regression coefficient'],
  ['VE', 'relative risk reduction'],
]);
const RATIOS = wordSet('RR OR HR IRR PR');
const AFFIXED = /^(?:adj|ad|a|A|c|u|p|m|s|S|cs|sd)?(RR|OR|HR|IRR|PR)(?:adj|a|s|h)?$/;

const names = new Phrases<Measure>((phrase) => phrase.split(' '));
for (const measure of Object.keys(NAMES) as Measure[])
  for (const name of NAMES[measure]?.split('|') ?? []) names.add(name, measure);

/** Reads the name of a measure, the longest that begins at a token: "relative risk", "aOR", "AUC", "r =". */
export function readMeasure(tokens: readonly EffectToken[], at: number): Reading<Measure> | null {
  const first = tokens[at];
  // "I2", "κ" and "β" besides words.
  if (first?.kind !== 'word') return null;
  const full = names.startingWith((index) => tokens[index]?.word, at).at(-1);
  const [meaning] = full?.meanings ?? [];
  if (full && meaning) return { value: meaning, next: full.end };
  const plain = first.text.endsWith('s') && !RATIOS.has(first.text) ? first.text.slice(0, -1) : first.text;
  const short = SHORT.get(AFFIXED.exec(first.text)?.[1] ?? plain);
  if (short && !isLikelihoodSign(tokens, at)) return { value: short, next: at + 1 };
  const symbol = SYMBOLS.get(first.text);
  return symbol && isOneOf(tokens, at + 1, EQUALITY) ? { value: symbol, next: at + 1 } : null;
}

const EQUALITY = wordSet('= < >');

/** "OR" between two words in capitals is the word. */
function isLikelihoodSign(tokens: readonly EffectToken[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const isCapital = (token: EffectToken | undefined): boolean => /^\p{Lu}{3,}$/u.test(token?.text ?? '');
  return tokens[at]?.text === 'OR' && isCapital(before) && isCapital(after);
}

const QUALIFIERS = wordSet(
  'adjusted unadjusted crude pooled multivariable multivariate multivariable-adjusted fully fully-adjusted overall summary ' +
    'estimated combined age-adjusted weighted absolute cumulative annual spearman pearson',
);

/** Returns the index of the first of the qualifiers before a name: "adjusted odds ratio". */
export function withQualifiers(tokens: readonly EffectToken[], at: number): number {
  let from = at;
  while (from > at - 3 && isOneOf(tokens, from - 1, QUALIFIERS)) from--;
  return from;
}

/** Returns the index after a short form in brackets that repeats a name: "hazard ratio [HR]", "relative risk, RR,". */
export function pastAlias(tokens: readonly EffectToken[], at: number, measure: Measure): number {
  const from = past(tokens, at, OPENERS, 1);
  if (from === at) return at;
  const inner = readMeasure(tokens, from);
  const isAlias = inner?.value === measure && inner.next === from + 1;
  return isAlias && isOneOf(tokens, from + 1, CLOSERS) ? from + 2 : at;
}

const OPENERS = wordSet('( [ ,');
const CLOSERS = wordSet(') ] ,');
