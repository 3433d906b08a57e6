import { escaped, mark } from './markdown.ts';
import { countsFindings } from './short-answer.ts';
import { type Findings, LIBRARY_SUMMARY, type Source } from './sources.ts';

const groups = [
  ['difference', 'They report a difference or an association:'],
  ['no difference', 'They report none:'],
  ['unclear', 'They are not clear about it:'],
] as const;

/** The sentences with their sources; under what they report, where the sources differ in that. */
export function quotedFindings(findings: Findings): string {
  const { sources } = findings;
  const numbered = sources.map((source, index) => ({ source, index }));
  const apart = groups.flatMap(([finding, words]) => {
    const members = numbered.filter(({ source }) => (source.citation.finding ?? 'unclear') === finding);
    return members.length > 0 ? [{ words, members }] : [];
  });
  const parts =
    countsFindings(findings) && apart.length > 1
      ? apart.flatMap(({ words, members }) => [words, list(members)])
      : [list(numbered)];
  return ['### What the papers report', ...parts].join('\n\n');
}

const list = (members: readonly { source: Source; index: number }[]): string =>
  members.map(({ source, index }) => item(source, index)).join('\n');

function item({ citation, numbers, preprint }: Source, index: number): string {
  const { quote, section, design, sample_size, year } = citation;
  const facts = [
    section === LIBRARY_SUMMARY ? 'library summary' : null,
    section === 'Abstract' || section === 'Conclusion' || section === LIBRARY_SUMMARY
      ? null
      : `from “${escaped(section)}”`,
    preprint ? 'preprint' : null,
    design?.toLowerCase() ?? null,
    sample_size === null ? null : `${sample_size.toLocaleString('en')} people`,
    year,
  ].filter((fact) => fact !== null);
  const about = facts.length > 0 ? ` — ${facts.join(', ')}` : '';
  const results = numbers === null ? '' : `\n  - In its results: “${escaped(numbers)}” ${mark(index)}`;
  return `- “${escaped(quote)}” ${mark(index)}${about}${results}`;
}
