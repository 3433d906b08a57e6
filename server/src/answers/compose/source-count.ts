import { escapeMarkdown, joinList, plural } from './markdown.ts';
import type { CitedSource } from './sources.ts';

/** Whether a source speaks of everything by name that is asked, or of something like it. */
export const speaksOfAll = ({ unmet, uncoveredTerms }: CitedSource): boolean =>
  unmet.length + uncoveredTerms.length === 0;

/** What is said when all sources are protocols, as a sentence. */
export function noResultsYet({ length }: readonly CitedSource[]): string {
  const protocols = `${length === 1 ? 'one protocol' : `${length} protocols`} of ${plural(length, 'a study', 'studies')}`;
  return `No results yet: ${protocols} ${plural(length, 'bears', 'bear')} on this question.`;
}

/** What is said when no paper answers and the closest are quoted: first what none of them speaks of, by name. */
export function closestOnly(sources: readonly CitedSource[]): string {
  const missing = sources.map(({ unmet, uncoveredTerms }) => [...new Set([...unmet, ...uncoveredTerms])]);
  const [first = [], ...others] = missing;
  const nowhere = first.filter((term) => others.every((terms) => terms.includes(term)));
  const closest = `The closest ${plural(sources.length, 'paper is', 'papers are')} quoted.`;
  if (nowhere.length > 0)
    return `No paper here speaks of ${listOf(nowhere, 'or')} together with the rest of the question. ${closest}`;
  // Each lacks something else.
  if (missing.every((terms) => terms.length > 0))
    return `No paper here speaks of ${listOf([...new Set(missing.flat())], 'and')} together. ${closest}`;
  return `No paper here answers this closely. ${closest}`;
}

const listOf = (terms: readonly string[], word: 'and' | 'or'): string =>
  joinList(
    terms.map((term) => `*${escapeMarkdown(term)}*`),
    word,
  );
