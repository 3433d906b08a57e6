import type { Detail } from '../../evidence/effects/stated-details.ts';
import type { ScoredSentence } from './evidence.ts';

/** What it is worth that a quote mentions all that is asked, how many words are easily read, and what each further one costs. */
const [COVERAGE, EASY_WORDS, EXCESS] = [0.15, 30, 0.01];
/** What it is worth that a quote states all that the type of the question asks for. */
const STATED = 0.15;
/** A question for one of these is answered by figures, any other by what was found, figures beside it. */
const FIGURES: ReadonlySet<Detail> = new Set(['number', 'accuracy', 'amount']);
/** How a study was done says how much was given and how often, not what was found. */
const IN_METHODS: ReadonlySet<Detail> = new Set(['amount', 'schedule']);
/**
 * A sentence completes another from this probability on, if it mentions so much of the question, and so much of what the other mentions.
 * What was given is in sentences on the methods, which are less likely.
 */
const [MIN_LIKELY, MIN_LIKELY_METHODS] = [0.2, 0.05];
const [MIN_MENTIONED, MIN_SHARED] = [0.2, 0.5];
/** Openings that link a sentence to the one before it and can be read behind any other; "These …" cannot. */
const LINKING =
  /^(?:however|moreover|furthermore|in addition|additionally|similarly|likewise|also|nevertheless|(?:by|in) contrast|conversely)\b/i;

/**
 * Returns the quote that can stand alone as the answer: likely, about all that is asked, with what the type of the question asks for, and
 * short enough to be read at a glance. One that refers to the sentence before it leads only when there is no other. Where it states only
 * a part of what is asked for, the sentence of `completing` that states more comes second.
 */
export function leadingQuotes(
  quotes: readonly [ScoredSentence, ...ScoredSentence[]],
  asked: readonly Detail[],
  completing: readonly ScoredSentence[] = quotes,
): [ScoredSentence] | [ScoredSentence, ScoredSentence] {
  const [best] = quotes
    .filter(({ isDependent }) => !isDependent)
    .toSorted((a, b) => worth(b, asked) - worth(a, asked));
  const lead = best ?? quotes[0];
  const second = secondBeside(lead, completing, asked);
  return second ? [lead, second] : [lead];
}

function worth(
  { probability, details, quote, ...mentions }: ScoredSentence,
  asked: readonly Detail[],
): number {
  const excess = Math.max(0, quote.split(/\s+/).length - EASY_WORDS);
  const stated = asksForFigures(asked) ? details.length / asked.length : 0;
  return probability + COVERAGE * mentioned(mentions) + STATED * stated - EXCESS * excess;
}

const asksForFigures = ([main]: readonly Detail[]): boolean => main !== undefined && FIGURES.has(main);

/**
 * Returns the sentence that states the most of what is asked for and another one lacks, the main thing before all else, the likelier of
 * two; null when that one lacks nothing that they state. To a question for no figures it does not outrank the other one.
 */
function secondBeside(
  lead: ScoredSentence,
  others: readonly ScoredSentence[],
  asked: readonly Detail[],
): ScoredSentence | null {
  const lacking = asked.filter((detail) => !lead.details.includes(detail));
  const added = (one: ScoredSentence): number =>
    lacking
      .filter((detail) => one.details.includes(detail) && (!isBesideFindings(one) || IN_METHODS.has(detail)))
      .reduce((sum, detail) => sum + (detail === asked[0] ? asked.length : 1), 0);
  const isBehind = (one: ScoredSentence): boolean =>
    asksForFigures(asked) || worth(one, asked) < worth(lead, asked);
  const [best] = others
    .filter((one) => one.quote !== lead.quote && added(one) > 0 && mayComplete(one, lead) && isBehind(one))
    .toSorted((a, b) => added(b) - added(a) || b.probability - a.probability);
  return best ?? null;
}

/** Whether a sentence says how the study was done or why, not what was found. */
const isBesideFindings = ({ methodsConfidence, backgroundConfidence, objectiveConfidence }: ScoredSentence) =>
  methodsConfidence + backgroundConfidence + objectiveConfidence >= 0.5;

const mayComplete = (one: ScoredSentence, lead: ScoredSentence): boolean =>
  one.probability >=
    (one.details.some((detail) => IN_METHODS.has(detail)) ? MIN_LIKELY_METHODS : MIN_LIKELY) &&
  mentioned(one) >= Math.max(MIN_MENTIONED, MIN_SHARED * mentioned(lead)) &&
  (!one.isDependent || LINKING.test(one.quote));

/** The share of the question that a sentence mentions, 0 to 1. */
const mentioned = ({ fits, shares }: Pick<ScoredSentence, 'fits' | 'shares'>): number =>
  fits.reduce((sum, fit, at) => sum + fit * (shares[at] ?? 0), 0);
