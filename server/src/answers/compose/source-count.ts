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
  const [first, ...others] = sources.map(({ unmet, uncoveredTerms }) => [...unmet, ...uncoveredTerms]);
  const missing = (first ?? []).filter((term) => others.every((terms) => terms.includes(term)));
  const closest = `The closest ${plural(sources.length, 'paper is', 'papers are')} quoted.`;
  if (missing.length === 0) return `No paper here answers this closely. ${closest}`;
  const terms = joinList(
    [...new Set(missing)].map((term) => `*${escapeMarkdown(term)}*`),
    'or',
  );
  return `No paper here speaks of ${terms} together with the rest of the question. ${closest}`;
}
