import type { QuestionTerm } from './question-terms.ts';

/** What stands between two alternatives: "balance training or vitamin D", "a stroke, or a heart attack". */
const OR = /^,?\s*(?:and\/)?or\s+(?:an?\s+|the\s+)?$/i;

/**
 * Returns the groups of terms that a question joins by "or", each of two or more: a paper about one of them answers. A question that compares
 * them is about all: it is for the caller to leave it out.
 */
export function alternativeTerms(question: string, terms: readonly QuestionTerm[]): QuestionTerm[][] {
  const text = question.toLowerCase();
  const places = terms
    .map((term) => ({ term, start: text.indexOf(term.written.toLowerCase()) }))
    .filter(({ start }) => start >= 0)
    .toSorted((one, other) => one.start - other.start);
  const groups: QuestionTerm[][] = [];
  let end = 0;
  for (const { term, start } of places) {
    const group = groups.at(-1);
    if (group && OR.test(text.slice(end, start))) group.push(term);
    else groups.push([term]);
    end = start + term.written.length;
  }
  return groups.filter(({ length }) => length > 1);
}
