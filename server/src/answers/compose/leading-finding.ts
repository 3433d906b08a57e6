import { explainAbbreviations } from './abbreviations.ts';
import { countFindings } from './count-findings.ts';
import { citationMark, countNoun, escapeMarkdown, plural } from './markdown.ts';
import { notesOnQuotes } from './notes-on-quotes.ts';
import { speaksOfAll } from './source-count.ts';
import { type AnswerInput, type CitedSource, LIBRARY_SUMMARY } from './sources.ts';

const SUMMARY = 'a summary written for this library';

/**
 * Returns the source whose words stand first in the answer: the likeliest one; of definitions the first. Null when the sources are only the
 * closest or protocols, and when they disagree.
 */
export function leadingSource({
  level,
  effect,
  description,
  sources,
}: Pick<AnswerInput, 'level' | 'effect' | 'description' | 'sources'>): CitedSource | null {
  const [first] = sources;
  if (description) return (description.isFound && first) || null;
  if (!first || level === 'closest' || first.isPlanned) return null;
  return countFindings({ effect, sources }).length > 1 ? null : first;
}

/**
 * Returns the headline that quotes a leading source: "A randomised trial of 98 people (2015) reports: “…” [1]". `count` is what the sources
 * report together, where that says more than who speaks.
 */
export function leadingFinding(
  lead: CitedSource,
  { sources, description }: Pick<AnswerInput, 'sources' | 'description'>,
  count: string | null,
): string {
  const explained = explainAbbreviations([lead.leadingQuote], lead.abbreviations);
  const quoted = `“${escapeMarkdown(lead.leadingQuote)}” ${citationMark(sources.indexOf(lead))}`;
  const quote = explained ? `${quoted} (${explained})` : quoted;
  const others = sources.filter((source) => source !== lead && speaksOfAll(source)).length;
  const more =
    others > 0 && !count ? [`${countNoun(others, 'more paper')} ${furtherVerb(others, description)}.`] : [];
  const speaker =
    lead.citation.section === LIBRARY_SUMMARY ? SUMMARY : sources.length > 1 ? 'the likeliest' : 'the paper';
  const opening = count
    ? `**${count}** In the words of ${speaker}:`
    : `**${speakerOf(lead, description ? 'says' : 'reports')}:**`;
  return [`${opening} ${quote}`, ...more, notesOnQuotes(sources, description !== null)].join(' ');
}

function furtherVerb(count: number, description: AnswerInput['description']): string {
  if (!description) return `${plural(count, 'bears', 'bear')} on this question`;
  return description.isList
    ? `${plural(count, 'lists', 'list')} some, too`
    : `${plural(count, 'defines', 'define')} it`;
}

/** Who says it: "A cohort study of 1,204 people (preprint, 2021) reports". */
function speakerOf({ citation, preprint }: CitedSource, verb: 'says' | 'reports'): string {
  const { design, sample_size, year, section } = citation;
  const study = design?.toLowerCase() ?? 'paper';
  const article = /^[aeiou]/.test(study) ? 'an' : 'a';
  const people = sample_size === null ? '' : ` of ${countNoun(sample_size, 'person', 'people')}`;
  const facts = [preprint ? 'preprint' : null, year].filter((fact) => fact !== null).join(', ');
  const subject = `${article} ${study}${people}${facts && ` (${facts})`}`;
  return section === LIBRARY_SUMMARY
    ? `In the words of ${SUMMARY}, ${subject} ${verb}`
    : `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${verb}`;
}
