import type { RankedPaper } from '../../platform/schema/events.ts';
import { conceptsIn } from '../../text/vocabulary/understand-words.ts';

/** The concepts that a paper's title and keywords name, by term, at most eight. */
export function aboutOf(title: string, keyWords: string): string[] {
  const found = conceptsIn(`${title}\n${keyWords}`).map(({ concept }) => concept.term);
  return [...new Set(found)].slice(0, 8);
}

const PREGNANCY = /\b(?:pregnan\w*|gestational|antenatal|prenatal|postpartum|breast-?feeding|perinatal)\b/i;
const WOMEN = /\b(?:women|woman|girls|female|females)\b/i;
const MEN = /\b(?:men|man|boys|male|males)\b/i;

/**
 * Whom alone a study is about, by its title and its index terms (precise and not complete: abstracts often name only one
 * sex in passing); null when it is about people of any sex, or does not say.
 */
export function peopleOf(title: string, mesh: readonly string[]): RankedPaper['people'] {
  const indexed = new Set(mesh);
  if (PREGNANCY.test(title) || indexed.has('Pregnancy')) return 'pregnancy';
  const [women, men] = [WOMEN.test(title), MEN.test(title)];
  if (women !== men) return women ? 'women' : 'men';
  if (indexed.has('Female') !== indexed.has('Male')) return indexed.has('Female') ? 'women' : 'men';
  return null;
}
