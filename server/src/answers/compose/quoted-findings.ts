import { citationMark, escapeMarkdown } from './markdown.ts';
import { countsFindings } from './short-answer.ts';
import { type AnswerInput, type CitedSource, LIBRARY_SUMMARY } from './sources.ts';

const findingGroups = [
  ['difference', 'They report a difference or an association:'],
  ['no difference', 'They report none:'],
  ['unclear', 'They are not clear about it:'],
] as const;

/** Returns the section of quotes with their sources, grouped by finding when the findings are counted and differ. */
export function quotedFindings(input: AnswerInput): string {
  const { sources } = input;
  const indexed = sources.map((source, index) => ({ source, index }));
  const byFinding = findingGroups.flatMap(([finding, heading]) => {
    const members = indexed.filter(({ source }) => (source.citation.finding ?? 'unclear') === finding);
    return members.length > 0 ? [{ heading, members }] : [];
  });
  const lists =
    countsFindings(input) && byFinding.length > 1
      ? byFinding.flatMap(({ heading, members }) => [heading, quoteList(members)])
      : [quoteList(indexed)];
  return ['### What the papers report', ...lists].join('\n\n');
}

const quoteList = (members: readonly { source: CitedSource; index: number }[]): string =>
  members.map(({ source, index }) => quoteItem(source, index)).join('\n');

function quoteItem({ citation, resultSentence: numbers, preprint }: CitedSource, index: number): string {
  const { quote, section, design, sample_size, year } = citation;
  const facts = [
    section === LIBRARY_SUMMARY ? 'library summary' : null,
    section === 'Abstract' || section === 'Conclusion' || section === LIBRARY_SUMMARY
      ? null
      : `from “${escapeMarkdown(section)}”`,
    preprint ? 'preprint' : null,
    design?.toLowerCase() ?? null,
    sample_size === null ? null : `${sample_size.toLocaleString('en')} people`,
    year,
  ].filter((fact) => fact !== null);
  const details = facts.length > 0 ? ` — ${facts.join(', ')}` : '';
  const results =
    numbers === null ? '' : `\n  - In its results: “${escapeMarkdown(numbers)}” ${citationMark(index)}`;
  return `- “${escapeMarkdown(quote)}” ${citationMark(index)}${details}${results}`;
}
