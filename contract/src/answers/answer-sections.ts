import type { AnswerFinding, AnswerParts } from './answer-parts.ts';

/** The parts above the quotes of an answer. */
const FINDINGS_HEADINGS: Readonly<Record<NonNullable<AnswerParts['findings_kind']>, string>> = {
  reported: 'What the papers report',
  planned: 'What is going to be studied',
  described: 'What other papers say',
  close: 'Also close',
};

/**
 * Returns the sections of an answer in reading order, as Markdown. `table` is the table as Markdown, or null where it is shown in
 * another way. The server builds the Markdown of an answer from these sections and the browser builds its text, so that both are the
 * same.
 */
export function answerSections(parts: AnswerParts, table: string | null): string[] {
  const { notices, headline, wording, disagreement, findings, findings_kind, limits, nearest_papers } = parts;
  const findingsHeading = findings_kind ? FINDINGS_HEADINGS[findings_kind] : '';
  const sections = [
    ...notices,
    headline,
    wording ?? '',
    section('The nearest papers', listOf(nearest_papers.map(({ text }) => text))),
    section('Where the sources disagree', disagreement ?? ''),
    section(findingsHeading, listOf(findings.map(findingItem))),
    section('The evidence', table ?? ''),
    section('How sure this is', listOf(limits)),
  ];
  return sections.filter((markdown) => markdown !== '');
}

/** A text under its heading; empty without a text. */
const section = (heading: string, text: string): string => (text ? `### ${heading}\n\n${text}` : '');

const listOf = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/** The quotes of a source as an item of a list, the further ones as a list within it. */
function findingItem({ text, further, abbreviations }: AnswerFinding): string {
  const inner = [...further, ...(abbreviations === null ? [] : [`Abbreviations: ${abbreviations}`])];
  return [text, ...inner.map((line) => `  - ${line}`)].join('\n');
}
