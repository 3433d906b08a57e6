import type { AnswerTable, Citation } from '@health/contract';
import { FINDING_PHRASES } from './count-findings.ts';
import { citationMark, escapeMarkdown } from './markdown.ts';
import type { AnswerInput } from './sources.ts';

const MAX_TITLE_LENGTH = 90;

type Row = AnswerTable['rows'][number];
type Column = AnswerTable['columns'][number];

const HEADINGS: Readonly<Record<Column, string>> = {
  source: 'Source',
  study: 'Study',
  design: 'Design',
  people: 'People',
  year: 'Year',
  reports: 'Reports',
};

/** Returns the sources as a table; null for a single source, which needs none. */
export function evidenceTable({ sources }: Pick<AnswerInput, 'sources'>): AnswerTable | null {
  if (sources.length < 2) return null;
  const showsFindings = sources.some(
    ({ citation: { finding } }) => finding !== null && finding !== 'unclear',
  );
  return {
    columns: [
      'source',
      'study',
      'design',
      'people',
      'year',
      ...(showsFindings ? (['reports'] as const) : []),
    ],
    rows: sources.map(({ citation }) => tableRow(citation, showsFindings)),
  };
}

function tableRow(
  { pmc_id, title, design, sample_size, year, finding }: Citation,
  showsFindings: boolean,
): Row {
  const reports = showsFindings ? (finding ?? 'unclear') : null;
  return { source: pmc_id, study: title, design, people: sample_size, year, reports };
}

/** Returns a table as Markdown. */
export function tableMarkdown({ columns, rows }: AnswerTable): string {
  const lines = [
    columns.map((column) => HEADINGS[column]),
    columns.map(() => '---'),
    ...rows.map((row, index) => columns.map((column) => cellOf(row, column, index))),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A cell as Markdown; `index` is the place of its source among the citations. */
function cellOf({ study, design, people, year, reports }: Row, column: Column, index: number): string {
  const cells: Record<Column, string | undefined> = {
    source: citationMark(index),
    study: escapeMarkdown(shortenTitle(study)),
    design: design ?? undefined,
    people: people?.toLocaleString('en'),
    year: year?.toString(),
    reports: reports ? FINDING_PHRASES[reports] : undefined,
  };
  return cells[column] ?? 'not stated';
}

function shortenTitle(title: string): string {
  if (title.length <= MAX_TITLE_LENGTH) return title;
  const cut = title.slice(0, MAX_TITLE_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_TITLE_LENGTH / 2))}…`;
}
