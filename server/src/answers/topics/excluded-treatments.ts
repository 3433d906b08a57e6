import { Phrases } from '../../text/tokens/phrases.ts';
import { conceptsAbout, namesOf } from '../../text/vocabulary/concepts.ts';
import { conceptsIn } from '../../text/vocabulary/understand-words.ts';
import { WITHOUT } from './relation-words.ts';
import { analyseText, matcherForConcept, matches, type TermMatcher } from './term-matchers.ts';

/** A title that names it beside such words may be about doing without. */
const BESIDE =
  /\b(?:without|no|non|not|free|instead|versus|vs|compar\w+|discontinu\w+|stop\w*|avoid\w*|withdraw\w*|taper\w*)\b/i;
const DRUGS = ['medications', 'more-medications', 'drug-classes'].flatMap(conceptsAbout);
const DRUG_TERMS: ReadonlySet<string> = new Set(DRUGS.map(({ term }) => term));
/** Stands for every drug there is. */
const ANY_DRUG = 'Medication';

let anyDrug: Phrases<true> | null = null;

/**
 * Tells titles of papers about a drug that the reader wants to do without: "sleep better without medication" asks for no
 * trial of a sleeping pill. Answers null where the question refuses none.
 */
export function excludedTitles(words: string): ((title: string) => boolean) | null {
  const matchers = conceptsIn(words)
    .filter(({ concept, start }) => DRUG_TERMS.has(concept.term) && WITHOUT.test(words.slice(0, start)))
    .map(({ concept, written }): TermMatcher => {
      const own = matcherForConcept(concept, written);
      return concept.term === ANY_DRUG ? { ...own, names: everyDrug() } : own;
    });
  if (matchers.length === 0) return null;
  return (title) => !BESIDE.test(title) && matchers.some((saying) => matches(analyseText(title), saying));
}

function everyDrug(): Phrases<true> {
  if (anyDrug) return anyDrug;
  anyDrug = new Phrases<true>();
  for (const name of DRUGS.flatMap(namesOf)) anyDrug.add(name, true);
  return anyDrug;
}
