import type { Citation } from '@health/contract';
import { escaped, mark } from './markdown.ts';
import { countsFindings } from './short-answer.ts';
import type { Findings } from './sources.ts';

const LONGEST_TITLE = 90;
const reports = {
  difference: 'a difference',
  'no difference': 'no difference',
  unclear: 'not clear',
} as const;

/** The sources side by side as a table; nothing for a single one, of which the quote says it all. */
export function evidenceTable(findings: Findings): string | null {
  const { sources } = findings;
  if (sources.length < 2) return null;
  const counts = countsFindings(findings);
  const head = ['Source', 'Study', 'Design', 'People', 'Year', ...(counts ? ['Reports'] : [])];
  const rows = sources.map(({ citation }, index) => rowOf(citation, index, counts));
  return ['### The evidence', [head, head.map(() => '---'), ...rows].map(line).join('\n')].join('\n\n');
}

function rowOf(
  { title, design, sample_size, year, finding }: Citation,
  index: number,
  counts: boolean,
): string[] {
  return [
    mark(index),
    escaped(shortened(title)),
    design ?? 'not stated',
    sample_size?.toLocaleString('en') ?? 'not stated',
    year?.toString() ?? 'not stated',
    ...(counts ? [reports[finding ?? 'unclear']] : []),
  ];
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function shortened(title: string): string {
  if (title.length <= LONGEST_TITLE) return title;
  const cut = title.slice(0, LONGEST_TITLE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_TITLE / 2))}…`;
}
