import { escapeMarkdown, joinList, plural } from './markdown.ts';
import type { CitedSource } from './sources.ts';

/** Whether a source mentions everything in the question by name, or something similar. */
export const speaksOfAll = ({ unmet, uncoveredTerms }: CitedSource): boolean =>
  unmet.length + uncoveredTerms.length === 0;

/** What is said when all sources are protocols, as a sentence. */
export function noResultsYet({ length }: readonly CitedSource[]): string {
  const protocols = `${length === 1 ? 'one protocol' : `${length} protocols`} of ${plural(length, 'a study', 'studies')}`;
  return `No results yet: ${protocols} ${plural(length, 'bears', 'bear')} on this question.`;
}

/** The names of what none of the closest papers mentions, or, where each lacks something else, what no two of them have together. */
function lackedTogether(sources: readonly CitedSource[]): { terms: string[]; isOfEach: boolean } {
  const missing = sources.map(missingIn);
  const [first = [], ...others] = missing;
  const nowhere = first.filter((term) => others.every((terms) => terms.includes(term)));
  if (nowhere.length > 0) return { terms: nowhere, isOfEach: true };
  const all = missing.every((terms) => terms.length > 0) ? [...new Set(missing.flat())] : [];
  return { terms: all, isOfEach: false };
}

const missingIn = ({ unmet, uncoveredTerms }: CitedSource): string[] => [
  ...new Set([...unmet, ...uncoveredTerms]),
];

/** What is said first when no paper answers and the closest are quoted. */
export function lackOf(sources: readonly CitedSource[]): string {
  const { terms, isOfEach } = lackedTogether(sources);
  if (terms.length === 0) return 'No paper here answers this closely.';
  return isOfEach
    ? `No paper here speaks of ${listOf(terms, 'or')} together with the rest of the question.`
    : `No paper here speaks of ${listOf(terms, 'and')} together.`;
}

/** What the first of the closest papers lacks besides, as a sentence; empty where that was said. */
export function furtherLackOf(sources: readonly [CitedSource, ...CitedSource[]]): string {
  const { terms } = lackedTogether(sources);
  const others = missingIn(sources[0]).filter((term) => !terms.includes(term));
  return others.length > 0 ? `It does not speak of ${listOf(others, 'or')}.` : '';
}

const listOf = (terms: readonly string[], word: 'and' | 'or'): string =>
  joinList(
    terms.map((term) => `*${escapeMarkdown(term)}*`),
    word,
  );
