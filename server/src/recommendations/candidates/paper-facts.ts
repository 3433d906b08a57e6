import { conceptsIn } from '../../text/vocabulary/understand-words.ts';
import type { RankedCandidate } from '../schema.ts';

/** Returns the terms of the concepts that a paper's title and keywords name, at most eight. */
export function conceptsNamedBy(title: string, keyWords: string): string[] {
  const found = conceptsIn(`${title}\n${keyWords}`).map(({ concept }) => concept.term);
  return [...new Set(found)].slice(0, 8);
}

const PREGNANCY = /\b(?:pregnan\w*|gestational|antenatal|prenatal|postpartum|breast-?feeding|perinatal)\b/i;
const WOMEN = /\b(?:women|woman|girls|female|females)\b/i;
const MEN = /\b(?:men|man|boys|male|males)\b/i;

/**
 * Returns the only population of a study, by its title and its index terms, or null when it has people of any sex or does not
 * say. Precise but not complete: abstracts are not used, because they often mention one sex in passing.
 */
export function studyPopulation(title: string, mesh: readonly string[]): RankedCandidate['people'] {
  const indexed = new Set(mesh);
  if (PREGNANCY.test(title) || indexed.has('Pregnancy')) return 'pregnancy';
  const [women, men] = [WOMEN.test(title), MEN.test(title)];
  if (women !== men) return women ? 'women' : 'men';
  if (indexed.has('Female') !== indexed.has('Male')) return indexed.has('Female') ? 'women' : 'men';
  return null;
}
