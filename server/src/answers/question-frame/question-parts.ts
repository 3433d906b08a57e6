import type { QuestionTerm } from './question-terms.ts';

/** What begins a question: a question word, or an auxiliary with what it is about, which "people who smoke and are old" has not. */
const OPENING =
  '(?:(?:how|what|why)\\b|(?:does|did|will|can|could|would|should)\\b|(?:is|are|was|were|do|am|has|have)\\s+(?:it|its|they|their|he|she|there|this|that|these|the|my|i|we|more|one)\\b)';
/** Where a second question begins: "…, does it …", "… and which …", "…? Who …". */
const JOINT = new RegExp(
  `\\?\\s+(?:and\\s+)?(?=${OPENING}|which\\b|who\\b|when\\b)|[,;]?\\s+(?:and|or)\\s+(?=${OPENING}|which\\b)|[,;]\\s+(?=${OPENING})`,
  'i',
);
/** A clause that asks: "My boy is 14" tells. */
const ASKS =
  /(?:^|[:;,.–-]\s+)(?:which|who|when|where|is|are|was|were|do|am|has|have|does|did|will|can|could|would|should)\b|\b(?:how|what|why)\b/i;
/** A clause with fewer words asks nothing of its own. */
const FEWEST_WORDS = 3;
const MOST_PARTS = 4;

/**
 * Returns the questions that a question is made of, as written, two to four; none where it is a single one. What stands before the first
 * question belongs to it.
 */
export function questionParts(question: string): string[] {
  const clauses = question.split(JOINT).map((clause) => clause.replace(/[?.!\s]+$/, '').trim());
  const [first = '', second, ...rest] = clauses;
  if (second === undefined) return [];
  const parts = ASKS.test(first) ? clauses : [`${first}, ${second}`, ...rest];
  const isAsked = (part: string): boolean => part.split(/\s+/).length >= FEWEST_WORDS;
  return parts.length > 1 && parts.length <= MOST_PARTS && parts.every(isAsked) ? parts : [];
}

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
