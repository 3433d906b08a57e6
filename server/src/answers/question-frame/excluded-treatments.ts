import { EXCEPT } from '../../search/understood-question.ts';
import { type Concept, conceptsAbout } from '../../text/vocabulary/concepts.ts';
import { conceptsIn } from '../../text/vocabulary/understand-words.ts';
import { TextProfile } from './text-profile.ts';

/** Text that ends with "without", "besides" and the like: what follows is excluded. */
const WITHOUT_PREFIX = new RegExp(`\\b(?:without|${EXCEPT})(?: (?:any|the|my|taking|using))? *$`, 'i');
/** A title with one of these words may be about stopping or avoiding the drug. */
const DISCONTINUATION =
  /\b(?:without|no|non|not|free|instead|versus|vs|compar\w+|discontinu\w+|stop\w*|avoid\w*|withdraw\w*|taper\w*)\b/i;
const DRUGS: ReadonlySet<string> = new Set(
  ['medications', 'more-medications', 'drug-classes'].flatMap(conceptsAbout).map(({ term }) => term),
);
/** The concept that means every drug. */
const ANY_DRUG = 'Medication';

/**
 * Returns a test for titles about a drug that the question excludes: "sleep better without medication" asks for no trial of
 * a sleeping pill. Null when the question excludes none.
 */
export function excludedTitles(words: string): ((title: string) => boolean) | null {
  const excluded = conceptsIn(words)
    .filter(({ concept, start }) => DRUGS.has(concept.term) && WITHOUT_PREFIX.test(words.slice(0, start)))
    .map(({ concept }) => concept);
  if (excluded.length === 0) return null;
  const isExcluded = (concept: Concept): boolean =>
    excluded.some(({ term }) => term === concept.term || (term === ANY_DRUG && DRUGS.has(concept.term)));
  return (title) => {
    const { concepts, broader } = new TextProfile(title);
    return !DISCONTINUATION.test(title) && [...concepts, ...broader].some(isExcluded);
  };
}
