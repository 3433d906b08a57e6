import type { Citation } from '@health/contract';
import { FINDING_PHRASES } from './count-findings.ts';
import { citationMark, escapeMarkdown } from './markdown.ts';
import type { AnswerInput } from './sources.ts';

const MAX_TITLE_LENGTH = 90;

/** Returns the sources as a table; null for a single source, which needs none. */
export function evidenceTable(input: AnswerInput): string | null {
  const { sources } = input;
  if (sources.length < 2) return null;
  const showsFindings = sources.some(
    ({ citation: { finding } }) => finding !== null && finding !== 'unclear',
  );
  const head = ['Source', 'Study', 'Design', 'People', 'Year', ...(showsFindings ? ['Reports'] : [])];
  const rows = sources.map(({ citation }, index) => tableRow(citation, index, showsFindings));
  return ['### The evidence', [head, head.map(() => '---'), ...rows].map(tableLine).join('\n')].join('\n\n');
}

function tableRow(
  { title, design, sample_size, year, finding }: Citation,
  index: number,
  showsFindings: boolean,
): string[] {
  return [
    citationMark(index),
    escapeMarkdown(shortenTitle(title)),
    design ?? 'not stated',
    sample_size?.toLocaleString('en') ?? 'not stated',
    year?.toString() ?? 'not stated',
    ...(showsFindings ? [FINDING_PHRASES[finding ?? 'unclear']] : []),
  ];
}

const tableLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function shortenTitle(title: string): string {
  if (title.length <= MAX_TITLE_LENGTH) return title;
  const cut = title.slice(0, MAX_TITLE_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_TITLE_LENGTH / 2))}…`;
}
