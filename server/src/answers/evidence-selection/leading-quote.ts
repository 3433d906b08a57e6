import type { Detail } from '../../evidence/effects/stated-details.ts';
import type { ScoredSentence } from './evidence.ts';

/** What it is worth that a quote mentions all that is asked, how many words are easily read, and what each further one costs. */
const [COVERAGE, EASY_WORDS, EXCESS] = [0.15, 30, 0.01];
/** What it is worth that a quote states all that the type of the question asks for. */
const STATED = 0.15;
/** A question for one of these is answered by figures, any other by what was found. */
const FIGURES: ReadonlySet<Detail> = new Set(['number', 'accuracy', 'amount']);

/**
 * Returns the quote that can stand alone as the answer: likely, about all that is asked, with the figures that are asked for, and short
 * enough to be read at a glance. One that refers to the sentence before it leads only when there is no other.
 */
export function leadingQuote(
  quotes: readonly [ScoredSentence, ...ScoredSentence[]],
  asked: readonly Detail[],
): ScoredSentence {
  const [best] = quotes
    .filter(({ isDependent }) => !isDependent)
    .toSorted((a, b) => worth(b, asked) - worth(a, asked));
  return best ?? quotes[0];
}

function worth(
  { probability, details, quote, fits, shares }: ScoredSentence,
  asked: readonly Detail[],
): number {
  const mentioned = fits.reduce((sum, fit, at) => sum + fit * (shares[at] ?? 0), 0);
  const excess = Math.max(0, quote.split(/\s+/).length - EASY_WORDS);
  const [main] = asked;
  const stated = main !== undefined && FIGURES.has(main) ? details.length / asked.length : 0;
  return probability + COVERAGE * mentioned + STATED * stated - EXCESS * excess;
}
