import { type Effect, kindOfMeasure, type Measure } from './measures/effect.ts';
import { isPartOfName } from './plain-numbers.ts';
import { readEffects } from './read-effects.ts';
import { effectTokens } from './readers/effect-tokens.ts';
import { type Quantity, readQuantity } from './readers/quantities.ts';

/**
 * What a sentence may state that a question of some type asks for: a number of any kind, figures of both sides of a
 * comparison, how accurate a test is, how much is given and how often, when something was, or how often it happens. That
 * something did not happen says how often, too.
 */
const details = [
  'number',
  'both sides',
  'accuracy',
  'sensitivity',
  'specificity',
  'amount',
  'schedule',
  'time',
  'frequency',
] as const;
export type Detail = (typeof details)[number];

/** Measures that say nothing of what was found. */
const BESIDE: ReadonlySet<Measure> = new Set(['p value', 'heterogeneity']);
const ACCURACY: ReadonlySet<Measure> = new Set<Measure>([
  ...(['sensitivity', 'specificity', 'positive predictive value', 'negative predictive value'] as const),
  ...(['accuracy', 'likelihood ratio', 'area under the curve', 'agreement', 'correlation'] as const),
]);
const FREQUENCY: ReadonlySet<Measure> = new Set<Measure>([
  ...(['percentage', 'proportion', 'prevalence', 'incidence', 'rate', 'count'] as const),
  ...(['risk ratio', 'odds ratio', 'hazard ratio', 'incidence rate ratio', 'prevalence ratio'] as const),
  ...(['risk difference', 'number needed to harm'] as const),
]);
/** Units in which something is given; a concentration ("mg/dL") is measured. */
const GIVEN =
  /^(?:m|µ|μ|n|k)?g\b|^(?:mcg|ug|iu|units?|ml|mmol|gy|cgy|kcal|milligrams?|micrograms?|grams?|servings?|steps?|min(?:ute)?s?|h(?:ou)?rs?)\b/i;
const CONCENTRATION = /\/\s?(?:d|m|µ|μ)?l\b/i;
/** Things by which doses are counted. */
const COUNTED_DOSES =
  /\b(?:\d+|one|two|three|four|half a) (?:tablet|capsule|drop|puff|session|cup|dose|teaspoon)s?\b/i;
const SCHEDULE =
  /\b(?:daily|weekly|monthly|nightly|once|twice|thrice|bid|tid|qd)\b|\b(?:per|a|each|every(?: \w+)?) (?:day|night|week|month|hours?)s?\b|\/(?:day|week|d|wk)\b|\btimes (?:a|per)\b|\bfor (?:\d+|one|two|three|four|six|eight|ten|twelve) (?:\w+ )?(?:hours?|days?|weeks?|months?|years?)\b/i;
const TIME =
  /\b(?:\d+(?:[.,·]\d+)?|one|two|three|four|five|six|eight|ten|twelve)[- ](?:hour|day|week|month|year)s?\b|\b(?:day|week|month|year) \d+\b/i;
/** "No adverse events", "none of the patients had …", "side effects were not observed". */
const NONE =
  /\b(?:no|without(?: any)?|zero|none of|neither)\b[^.;:]{0,50}\b(?:adverse|side[- ]effects?|serious|toxicit\w*|complications?|events?|deaths?|reactions?|harms?|injur\w+|safety (?:concerns?|signals?|issues?|problems?))\b|\b(?:events?|effects?|reactions?|complications?|toxicit\w*|deaths?)\b[^.;:]{0,30}\b(?:was|were) not (?:observed|reported|seen|noted|recorded|found|detected)\b/i;

/** Returns which details a sentence states. */
export function statedDetails(sentence: string): ReadonlySet<Detail> {
  const effects = readEffects(sentence).filter(({ measure }) => !BESIDE.has(measure));
  const quantities = quantitiesIn(sentence);
  const measures = new Set(effects.map(({ measure }) => measure));
  const has = (some: ReadonlySet<Measure>): boolean => effects.some(({ measure }) => some.has(measure));
  const states: Readonly<Record<Detail, boolean>> = {
    number: effects.length > 0 || quantities.some(({ unit }) => unit !== null),
    'both sides': comparesSides(sentence, effects, quantities),
    accuracy: has(ACCURACY),
    sensitivity: measures.has('sensitivity'),
    specificity: measures.has('specificity'),
    amount: quantities.some(isGiven) || COUNTED_DOSES.test(sentence),
    schedule: SCHEDULE.test(sentence),
    time: TIME.test(sentence),
    frequency: has(FREQUENCY) || NONE.test(sentence),
  };
  return new Set(details.filter((detail) => states[detail]));
}

const IN_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|half|third|quarter|dozens?|hundreds?|thousands?|most|all|none';
/** Without one of these a figure, of costs or days for example, says nothing of how accurate something is. */
const OF_ACCURACY =
  'accura|sensitiv|specificit|predict|likelihood|curve|kappa|agree|concord|correlat|reliab|valid|correct|errors?\\b|false|misclass|detect|identif|diagnos|classif|discriminat|distinguish|differentiat|\\b(?:au(?:ro)?c|roc|icc)\\b';
/** What may state a detail in words, or in figures that are not read. */
const HINTS: Readonly<Partial<Record<Detail, RegExp>>> = {
  number: new RegExp(`\\d|\\b(?:${IN_WORDS})\\b`, 'i'),
  accuracy: new RegExp(`^(?=.*(?:\\d|\\b(?:${IN_WORDS})\\b)).*(?:${OF_ACCURACY})`, 'is'),
  amount: new RegExp(`\\d|\\b(?:${IN_WORDS}|dos(?:es?|ages?))\\b`, 'i'),
  frequency: new RegExp(
    `\\d|\\b(?:${IN_WORDS}|no|none|never|rare(?:ly)?|(?:un)?common(?:ly)?|(?:in)?frequent(?:ly)?|often|seldom|occasional(?:ly)?|few|some|many|most|all|rates?|incidence)\\b`,
    'i',
  ),
};

/** Whether a text surely does not state a detail: nothing in it may be read so. False for a detail of which that is never sure. */
export const isSurelyUnstated = (text: string, detail: Detail): boolean =>
  HINTS[detail]?.test(text) === false;

/** The numbers of a sentence with their units, in its order. */
function quantitiesIn(sentence: string): Quantity[] {
  const tokens = effectTokens(sentence);
  const found: Quantity[] = [];
  for (let at = 0; at < tokens.length; ) {
    const read = readQuantity(tokens, at, null);
    if (read && !isPartOfName(tokens, at, read.next)) found.push(read.value);
    at = read?.next ?? at + 1;
  }
  return found;
}

const isGiven = ({ unit, spread }: Quantity): boolean =>
  unit !== null && spread === null && GIVEN.test(unit) && !CONCENTRATION.test(unit);

/** A measure that compares, or two values of one kind that words set against each other: "17.7 days vs. 20.9". */
function comparesSides(
  sentence: string,
  effects: readonly Effect[],
  quantities: readonly Quantity[],
): boolean {
  if (effects.some(({ measure }) => COMPARING.has(kindOfMeasure(measure)))) return true;
  const between = (values: readonly (Effect | Quantity)[], words: RegExp): boolean =>
    values.some((value, at) => {
      const next = values[at + 1];
      return next?.unit === value.unit && words.test(sentence.slice(value.end, next.start));
    });
  const measured = effects.filter(({ measure }) => OF_ONE_SIDE.has(measure));
  return between(measured, SIDES) || between(quantities, AGAINST);
}

const COMPARING: ReadonlySet<string> = new Set(['ratio', 'difference', 'number']);
const AGAINST = /\b(?:vs|versus|compared|than|against|whereas)\b/i;
/** What is measured on one side of a comparison. */
const OF_ONE_SIDE: ReadonlySet<Measure> = new Set<Measure>([
  ...(['percentage', 'proportion', 'prevalence', 'incidence', 'rate', 'mean', 'median', 'amount'] as const),
]);
/** Results are beside each other by the names of the sides, too: "66% of those with yoga, 49% of those without". */
const SIDES =
  /\b(?:vs|versus|compared|than|against|whereas|while|but)\b|\b(?:in|with|for|on|under|among|after)\b[^;]{1,60}(?:,|\band\b)[^;]{0,20}$/i;
