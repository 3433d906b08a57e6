import type { AskedEffect } from '../question-frame/asked-effect.ts';
import { explainAbbreviations } from './abbreviations.ts';
import { countFindings, FINDING_PHRASES, type FindingCount } from './count-findings.ts';
import { closestFinding, leadingFinding, leadingSource, notesOnQuotes } from './leading-finding.ts';
import { citationMark, escapeMarkdown, joinList, plural } from './markdown.ts';
import { lackOf, noResultsYet } from './source-count.ts';
import type { AnswerInput, CitedSource } from './sources.ts';

/**
 * Returns a line for each part of a question: the sentence that answers it with its source, or that it stays open. The parts are in
 * italics: in quotation marks they would read as words of a paper.
 */
export const partLines = ({ parts, sources }: Pick<AnswerInput, 'parts' | 'sources'>): string[] =>
  parts.map(({ asked, quote, source }) => {
    const question = `**On** *${escapeMarkdown(lastSentence(asked))}*:`;
    if (quote === null) return `${question} open; no sentence found here answers it.`;
    const explained = explainAbbreviations([quote], sources[source]?.abbreviations ?? new Map());
    const line = `${question} “${escapeMarkdown(quote)}” ${citationMark(source)}`;
    return explained ? `${line} (${explained})` : line;
  });

/** What is asked is in the last sentence; a story may be before it. */
const lastSentence = (asked: string): string => asked.split(/(?<=[.!?])\s+/).at(-1) ?? asked;

/** Said where the reader is off or does not run. */
const NOT_READ =
  'No paper here is said to answer this: the model that reads papers together with the question does not run on this server.';

/**
 * Returns the first paragraph: how many sources report what, or what the leading source reports in its own words; where none answers,
 * what they do not speak of, and what the closest reports. Never an overall yes or no.
 */
export function headline(input: AnswerInput): string {
  const { level, effect, definition, sources } = input;
  const [first, ...further] = sources;
  if (level === 'closest' && first) {
    const opening = input.isRead ? lackOf(sources) : NOT_READ;
    return `**${opening}** ${closestFinding([first, ...further])}`;
  }
  if (input.parts.length > 0) return [...partLines(input), notesOnQuotes(sources, false)].join('\n\n');
  const [most, ...others] = countFindings(input);
  const statement = effect && most ? countStatement(effect, [most, ...others], sources) : null;
  const lead = leadingSource(input);
  if (lead) return leadingFinding(lead, input, tellMost(most, sources) ? statement : null);
  if (definition) return `**${notDefined(definition, sources)}** ${notesOnQuotes(sources, true)}`;
  return `**${statement ?? noResultsYet(sources)}** ${notesOnQuotes(sources, false)}`;
}

/**
 * Whether a count tells more than the words of its first source: it is of several, and of at least half of all. One study is quoted
 * instead: its outcome may only resemble the one asked about.
 */
const tellMost = (most: FindingCount | undefined, sources: readonly CitedSource[]): boolean =>
  most !== undefined && most.sources.length > 1 && most.sources.length * 2 >= sources.length;

/** Said where what is asked for is reported on, and nowhere defined. */
function notDefined(
  { term }: NonNullable<AnswerInput['definition']>,
  sources: readonly CitedSource[],
): string {
  const papers = plural(sources.length, 'A paper that reports on it is', 'Papers that report on it are');
  return `No paper read here defines *${escapeMarkdown(term)}*. ${papers} quoted.`;
}

/** "The sources disagree: 2 of 3 randomised trials (412 people) report a decrease in nausea with ginger; 1 reports no difference." */
function countStatement(
  effect: AskedEffect,
  [first, ...others]: readonly [FindingCount, ...FindingCount[]],
  sources: readonly CitedSource[],
): string {
  const number = first.sources.length;
  const mixed = sources.filter(({ citation }) => citation.finding === 'mixed').length;
  const directed = number + others.reduce((sum, other) => sum + other.sources.length, 0);
  const unclear = sources.length - directed - mixed;
  const opening = `${countOf(first.sources, sources)} ${plural(number, 'reports', 'report')} ${FINDING_PHRASES[first.finding]} in ${outcomeOf(effect)}`;
  const rest = others.map(
    (other) =>
      `${other.sources.length} ${plural(other.sources.length, 'reports', 'report')} ${FINDING_PHRASES[other.finding]}`,
  );
  const mixedOnes =
    mixed > 0 ? [`${mixed} ${plural(mixed, 'reports', 'report')} ${FINDING_PHRASES.mixed}`] : [];
  const notClear = unclear > 0 ? [`${unclear} ${plural(unclear, 'is', 'are')} not clear about it`] : [];
  const statement = [opening, ...rest, ...mixedOnes, ...notClear].join('; ');
  return `${others.length > 0 ? 'The sources disagree: ' : ''}${statement}.`;
}

/** "1 randomised trial (98 people)", "2 of 3 sources (1,204 people)". */
function countOf(counted: readonly CitedSource[], all: readonly CitedSource[]): string {
  const of = counted.length === all.length ? '' : ` of ${all.length}`;
  const designs = new Set((of ? all : counted).map(({ citation }) => citation.design?.toLowerCase() ?? ''));
  const [design] = designs;
  const many = of !== '' || counted.length > 1;
  const name = designs.size === 1 && design && COUNTABLE.test(design) ? design : 'source';
  const sizes = counted.map(({ citation }) => citation.sample_size);
  const people = sizes.every((size) => size !== null)
    ? ` (${sizes.reduce((sum, size) => sum + size, 0).toLocaleString('en')} people)`
    : '';
  return `${counted.length}${of} ${many ? name.replace(/y$/, 'ie') : name}${many ? 's' : ''}${people}`;
}

const COUNTABLE = /(?:trial|study|review)$/;

function outcomeOf({ intervention, comparator, outcome }: AskedEffect): string {
  const compared = comparator ? ` compared with ${escapeMarkdown(comparator)}` : '';
  return `${escapeMarkdown(outcome)} with ${escapeMarkdown(intervention)}${compared}`;
}

/** Returns the paragraph on disagreement: which sources report what. Null when the sources do not disagree. */
export function disagreement(input: AnswerInput): string | null {
  const counts = countFindings(input);
  if (counts.length < 2) return null;
  const sides = counts.map(({ finding, sources }) => {
    const indexes = sources.map((source) => input.sources.indexOf(source));
    return `${joinList(indexes.map((index) => `[${index + 1}](#source-${index + 1})`))} ${plural(sources.length, 'reports', 'report')} ${FINDING_PHRASES[finding]}${studyFacts(sources)}`;
  });
  return `${sides.join('; ')}. They may have compared different people, doses or outcomes: the quotes say what each looked at.`;
}

/** The designs and years of the studies on one side, in brackets; empty when nothing is known. */
function studyFacts(sources: readonly CitedSource[]): string {
  const designs = joinList([
    ...new Set(sources.flatMap(({ citation }) => citation.design?.toLowerCase() ?? [])),
  ]);
  const known = sources.flatMap(({ citation }) => citation.year ?? []);
  const [first, last] = [Math.min(...known), Math.max(...known)];
  const years = known.length === 0 ? '' : first === last ? String(first) : `${first} to ${last}`;
  const facts = [designs, years].filter(Boolean);
  return facts.length > 0 ? ` (${facts.join(', ')})` : '';
}
