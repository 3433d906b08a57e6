import { explainAbbreviations } from './abbreviations.ts';
import { countFindings, type FindingCount } from './count-findings.ts';
import { citationMark, countNoun, escapeMarkdown, plural } from './markdown.ts';
import { notesOnQuotes } from './notes-on-quotes.ts';
import { speaksOfAll } from './source-count.ts';
import { type AnswerInput, type CitedSource, LIBRARY_SUMMARY } from './sources.ts';

/** From this relevance on, the first paper was the right one for 96 of 100 questions: its words can stand for the answer. */
const LEADS = 0.4;

/**
 * Returns the source whose finding stands first in the answer: the likeliest one, when it is likely enough and speaks of all that is
 * asked; of definitions the first. Null when it is not, and when counts tell more: at least half of the sources say which way the outcome goes, or they disagree.
 */
export function leadingSource({
  effect,
  description,
  sources,
}: Pick<AnswerInput, 'effect' | 'description' | 'sources'>): CitedSource | null {
  const [first] = sources;
  if (description) return (description.isFound && first) || null;
  if (!first || first.isPlanned || first.relevance < LEADS) return null;
  if (first.uncoveredTerms.length > 0 || first.isRelatedOutcome) return null;
  const counts = countFindings({ effect, sources });
  return tellMore(counts, sources) ? null : first;
}

/** Whether counts tell more than a single source: at least half of the sources say which way the outcome goes, or they disagree. */
export function tellMore(counts: readonly FindingCount[], sources: readonly CitedSource[]): boolean {
  const decided = counts.flatMap((count) => count.sources).length;
  return counts.length > 1 || (decided > 0 && decided * 2 >= sources.length);
}

/** Returns the headline that quotes a leading source: "A randomised trial of 98 people (2015) reports: “…” [1]". */
export function leadingFinding(
  lead: CitedSource,
  { sources, description }: Pick<AnswerInput, 'sources' | 'description'>,
): string {
  const explained = explainAbbreviations([lead.leadingQuote], lead.abbreviations);
  const quoted = `“${escapeMarkdown(lead.leadingQuote)}” ${citationMark(sources.indexOf(lead))}`;
  const quote = explained ? `${quoted} (${explained})` : quoted;
  const others = sources.filter((source) => source !== lead && speaksOfAll(source)).length;
  const more = others > 0 ? [`${countNoun(others, 'more paper')} ${furtherVerb(others, description)}.`] : [];
  return [
    `**${speakerOf(lead, description ? 'says' : 'reports')}:** ${quote}`,
    ...more,
    notesOnQuotes(sources, description !== null),
  ].join(' ');
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
    ? `In the words of a summary written for this library, ${subject} ${verb}`
    : `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${verb}`;
}
