import type { Detail } from '../../evidence/effects/stated-details.ts';
import { isInPeople } from '../evidence-selection/read-papers.ts';
import { explainAbbreviations } from './abbreviations.ts';
import { countFindings } from './count-findings.ts';
import { citationMark, countNoun, escapeMarkdown, plural } from './markdown.ts';
import { furtherLackOf, speaksOfAll } from './source-count.ts';
import { type AnswerInput, type CitedSource, indexesWhere, LIBRARY_SUMMARY, titleOf } from './sources.ts';

/** Said of a source that does not state what the type of the question asks for, where that is sure. */
const UNSTATED: Readonly<Partial<Record<Detail, string>>> = {
  number: 'Its abstract gives no number.',
  accuracy: 'Its abstract gives no figures of accuracy.',
  amount: 'Its abstract does not say how much.',
  frequency: 'Its abstract does not say how often.',
};
/** Said first where no quote of any source states the main thing that the question asks for. */
const UNQUOTED: Readonly<Partial<Record<Detail, string>>> = {
  number: 'No sentence quoted here gives a number.',
  accuracy: 'No sentence quoted here gives a figure of accuracy.',
  amount: 'No sentence quoted here says how much.',
  frequency: 'No sentence quoted here says how often.',
};
const SUMMARY = 'a summary written for this library';

/**
 * Returns the source whose words are first in the answer: the likeliest one; of definitions the first. Null when the sources are only the
 * closest or protocols, and when they disagree.
 */
export function leadingSource({
  level,
  effect,
  definition,
  sources,
}: Pick<AnswerInput, 'level' | 'effect' | 'definition' | 'sources'>): CitedSource | null {
  const [first] = sources;
  if (definition) return (definition.isFound && first) || null;
  if (!first || level === 'closest' || first.isPlanned) return null;
  return countFindings({ effect, sources }).length > 1 ? null : first;
}

/**
 * Returns the headline that quotes a leading source: "A randomised trial of 98 people (2015) reports: “…” [1]". `count` is what the
 * sources report together, where that says more than the source itself.
 */
export function leadingFinding(
  lead: CitedSource,
  { sources, definition }: Pick<AnswerInput, 'sources' | 'definition'>,
  count: string | null,
): string {
  const quote = quoteOf(lead, sources);
  const others = sources.filter((source) => source !== lead && speaksOfAll(source)).length;
  const more =
    others > 0 && !count ? [`${countNoun(others, 'more paper')} ${furtherVerb(others, definition)}.`] : [];
  const whose = lead.citation.section === LIBRARY_SUMMARY ? SUMMARY : 'the likeliest';
  const isUnquoted = sources.every((source) => source.unquoted === lead.unquoted);
  const unquoted = lead.unquoted && isUnquoted ? UNQUOTED[lead.unquoted] : undefined;
  const speaker = speakerOf(lead, definition || unquoted ? 'says' : 'reports');
  const opening = count
    ? `**${count}** In the words of ${whose}:`
    : `**${[unquoted, speaker].filter(Boolean).join(' ')}:**`;
  const unstated = lead.unstated && !unquoted ? UNSTATED[lead.unstated] : undefined;
  return [
    `${opening} ${quote}`,
    ...(unstated ? [unstated] : []),
    ...more,
    notesOnQuotes(sources, definition !== null),
  ].join(' ');
}

/**
 * Returns what the closest paper reports, in its own words, with the title, which says what was studied: "The closest paper is *Yoga for
 * sleep*, a cohort study of 98 people (2015). It reports: “…” [1]".
 */
export function closestFinding(sources: readonly [CitedSource, ...CitedSource[]]): string {
  const [closest] = sources;
  const opening = closest.citation.section === LIBRARY_SUMMARY ? `In the words of ${SUMMARY}, it` : 'It';
  const quoted = `The closest paper is ${titleOf(closest)}, ${studyOf(closest)}. ${opening} reports: ${quoteOf(closest, sources)}`;
  return [quoted, furtherLackOf(sources), notesOnQuotes(sources, false)].filter(Boolean).join(' ');
}

/** The leading quote of a source with its citation, and the abbreviations in it. */
function quoteOf(source: CitedSource, sources: readonly CitedSource[]): string {
  const explained = explainAbbreviations([source.leadingQuote], source.abbreviations);
  const quoted = `“${escapeMarkdown(source.leadingQuote)}” ${citationMark(sources.indexOf(source))}`;
  return explained ? `${quoted} (${explained})` : quoted;
}

const furtherVerb = (count: number, definition: AnswerInput['definition']): string =>
  definition
    ? `${plural(count, 'defines', 'define')} it`
    : `${plural(count, 'bears', 'bear')} on this question`;

/** The source: "A cohort study of 1,204 people (preprint, 2021) reports". */
function speakerOf(source: CitedSource, verb: 'says' | 'reports'): string {
  const subject = studyOf(source);
  return source.citation.section === LIBRARY_SUMMARY
    ? `In the words of ${SUMMARY}, ${subject} ${verb}`
    : `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${verb}`;
}

/** What a source is: "a cohort study of 1,204 people (preprint, 2021)". */
function studyOf(source: CitedSource): string {
  const { design, sample_size } = source.citation;
  const study = design?.toLowerCase() ?? 'paper';
  const article = /^[aeiou]/.test(study) ? 'an' : 'a';
  const people = sample_size === null ? '' : ` of ${countNoun(sample_size, 'person', 'people')}`;
  return `${article} ${study}${people}${factsOf(source)}`;
}

/** In brackets where it was done, whether it is a preprint, and its year; empty where none is known. */
function factsOf({ citation, preprint, place }: CitedSource): string {
  const facts = [place, preprint ? 'preprint' : null, citation.year]
    .filter((fact) => fact !== null)
    .join(', ');
  return facts && ` (${facts})`;
}

/**
 * Returns what a user must know besides the quotes: that none of the studies was in people, which matters less where something is
 * only defined, and whose words they are.
 */
export function notesOnQuotes(sources: readonly CitedSource[], isDefinition: boolean): string {
  const note = quotationNote(sources);
  if (isDefinition || sources.some(({ citation }) => isInPeople(citation))) return note;
  return sources.length === 1
    ? `It is about animals or the laboratory, not about people. ${note}`
    : `All are about animals or the laboratory, none about people. ${note}`;
}

/** Returns a sentence on whose words the quotes are: the authors', or those of a summary in the starter library. */
function quotationNote(sources: readonly CitedSource[]): string {
  const summaries = indexesWhere(sources, ({ section }) => section === LIBRARY_SUMMARY).length;
  if (summaries === 0) return 'Each sentence in quotation marks stands word for word in the paper it cites.';
  const marked = 'quotes a summary that was written for this library, not the authors’ own words';
  return summaries === sources.length
    ? `Each sentence in quotation marks ${marked}; the source leads to those.`
    : `A sentence marked “library summary” ${marked}; every other stands word for word in the paper it cites.`;
}
