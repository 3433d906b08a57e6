import { isGeneral, type QuestionTerm } from './question-terms.ts';

/** What begins a question: a question word, or an auxiliary with what it is about, which "people who smoke and are old" has not. */
const OPENING =
  '(?:(?:how|what|why)\\b|(?:does|did|will|can|could|would|should)\\b|(?:is|are|was|were|do|am|has|have)\\s+(?:it|its|they|their|he|she|there|this|that|these|the|my|i|we|more|one)\\b)';
/** "Who gets it" asks; "who are old" only says which people. */
const WHO_IS_MEANT = 'who\\s+(?:gets?|needs?|should|can)\\b';
/** What only puts the same the other way round: "or is it a gimmick". */
const RESTATES = '\\s+(?:is|are)\\s+(?:it|they|this|that)\\b';
/** Where a second question begins: "…, does it …", "… and which …", "…? Who …". */
const JOINT = new RegExp(
  `\\?\\s+(?:and\\s+)?(?=${OPENING}|which\\b|who\\b|when\\b)|[,;]?\\s+(?:and|or(?!${RESTATES}))\\s+(?=${OPENING}|which\\b|${WHO_IS_MEANT})|[,;]\\s+(?=${OPENING})`,
  'i',
);
/** A clause that asks: "My boy is 14" tells. */
const ASKS =
  /(?:^|[:;,.–-]\s+)(?:which|who|when|where|is|are|was|were|do|am|has|have|does|did|will|can|could|would|should)\b|\b(?:how|what|why)\b/i;
/** A clause that begins so only says when or under which condition: "When patients learn more, do they …". */
const CONDITION =
  /^(?:when|where|if|once|while|since|because|although)\s+(?!(?:is|are|was|were|do|does|did|has|have|had|will|can|could|would|should)\b)/i;
/** A clause with fewer words asks nothing of its own. */
const FEWEST_WORDS = 3;
const MOST_PARTS = 4;

/**
 * Returns the questions that a question is made of, as written, two to four; none where it is a single one. What is before the first
 * question belongs to it.
 */
export function questionParts(question: string): string[] {
  const clauses = question.split(JOINT).map((clause) => clause.replace(/[?.!\s]+$/, '').trim());
  const [first = '', second, ...rest] = clauses;
  if (second === undefined) return [];
  const parts = ASKS.test(first) && !CONDITION.test(first) ? clauses : [`${first}, ${second}`, ...rest];
  const isAsked = (part: string): boolean => part.split(/\s+/).length >= FEWEST_WORDS;
  return parts.length > 1 && parts.length <= MOST_PARTS && parts.every(isAsked) ? parts : [];
}

/** A word that takes up what the question before is about. */
const TAKES_UP = /\b(?:its|their|it|they|them|this|these|those)\b/i;

/** What a question is read to be about. */
interface ReadPart {
  terms: readonly QuestionTerm[];
  slots: { intervention: string; population: string };
}

/**
 * Returns a later part of a question as a question of its own: what it takes up from the first part is named, and so are the people whom
 * that is about. Null where that is not known.
 */
export function standAlone(asked: string, own: ReadPart, first: ReadPart): string | null {
  const subject = subjectOf(first);
  const people = peopleOf(own) || !peopleOf(first) ? '' : ` in ${peopleOf(first)}`;
  if (TAKES_UP.test(asked)) return subject && `${asked.replace(TAKES_UP, subject)}${people}`;
  if (own.terms.some(isSubject)) return `${asked}${people}`;
  return subject && `${asked}: ${subject}${people}`;
}

const isSubject = (term: QuestionTerm): boolean => (term.concept !== null || term.isRare) && !isGeneral(term);

/** The population of a question; empty where it names none. */
const peopleOf = ({ terms, slots }: ReadPart): string =>
  terms.find(({ kind }) => kind === 'people')?.written ?? slots.population;

/** An intervention of more words says more than its name. */
const LONGEST_NAME = 4;

/** What a question is about: its intervention, else an illness, else the first thing it names that is not a measure. */
function subjectOf({ terms, slots: { intervention } }: ReadPart): string | null {
  const named = terms.filter(isSubject);
  const done = named.find(({ written }) => intervention.includes(written));
  if (done) return intervention.split(/\s+/).length > LONGEST_NAME ? done.written : intervention;
  const subject =
    named.find(({ kind }) => kind === 'condition') ?? named.find(({ kind }) => kind !== 'measure');
  return subject?.written ?? null;
}

/** What is between two alternatives: "balance training or vitamin D", "a stroke, or a heart attack". */
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
