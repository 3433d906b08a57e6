import { Phrases } from '../../text/tokens/phrases.ts';
import { conceptsAbout, namesOf } from '../../text/vocabulary/concepts.ts';
import { conceptsIn } from '../../text/vocabulary/understand-words.ts';
import { WITHOUT_PREFIX } from './relation-words.ts';
import { analyseText, matcherForConcept, matches, type TermMatcher } from './term-matchers.ts';

/** A title with one of these words may be about stopping or avoiding the drug. */
const DISCONTINUATION =
  /\b(?:without|no|non|not|free|instead|versus|vs|compar\w+|discontinu\w+|stop\w*|avoid\w*|withdraw\w*|taper\w*)\b/i;
const DRUGS = ['medications', 'more-medications', 'drug-classes'].flatMap(conceptsAbout);
const DRUG_TERMS: ReadonlySet<string> = new Set(DRUGS.map(({ term }) => term));
/** The concept that means every drug. */
const ANY_DRUG = 'Medication';

let anyDrug: Phrases<true> | null = null;

/**
 * Returns a test for titles about a drug that the question excludes: "sleep better without medication" asks for no trial of
 * a sleeping pill. Null when the question excludes none.
 */
export function excludedTitles(words: string): ((title: string) => boolean) | null {
  const matchers = conceptsIn(words)
    .filter(
      ({ concept, start }) => DRUG_TERMS.has(concept.term) && WITHOUT_PREFIX.test(words.slice(0, start)),
    )
    .map(({ concept, written }): TermMatcher => {
      const conceptMatcher = matcherForConcept(concept, written);
      return concept.term === ANY_DRUG ? { ...conceptMatcher, names: everyDrug() } : conceptMatcher;
    });
  if (matchers.length === 0) return null;
  return (title) =>
    !DISCONTINUATION.test(title) && matchers.some((matcher) => matches(analyseText(title), matcher));
}

function everyDrug(): Phrases<true> {
  if (anyDrug) return anyDrug;
  anyDrug = new Phrases<true>();
  for (const name of DRUGS.flatMap(namesOf)) anyDrug.add(name, true);
  return anyDrug;
}
