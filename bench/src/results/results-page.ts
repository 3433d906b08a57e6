import type { Verdict } from './thresholds.ts';

/** When and on which version a figure was measured. */
export interface Measurement {
  /** The day, as 2026-11-22. */
  date: string;
  /** The short hash. */
  commit: string;
}

const INTRODUCTION = `# Measurements

Written by \`npm run bench\`: each run replaces the rows of what it measured. Do not edit this page by hand; the thresholds are in
[thresholds.json](src/thresholds.json). Figures without a unit are shares of 0 to 1 or counts.
Only committed code is measured here; rows with \`+changes\` are older than this rule.
`;
const HEAD = ['figure', 'unit', 'measured', 'threshold', 'met', 'date', 'commit'];
/** Tasks whose figures are in per cent. */
const PER_CENT = new Set(['judge-evidence', 'read-effects']);
const UNITS: Record<string, string> = { ms: 'ms', us: 'µs', s: 's', mb: 'MB' };

/**
 * Returns the page of results with the verdicts of one task in it. Rows of other tasks and of figures that were not
 * measured this time are kept; tasks and figures are in alphabetical order.
 */
export function updatePage(
  page: string,
  task: string,
  verdicts: Verdict[],
  measurement: Measurement,
): string {
  const tables = readTables(page);
  const rows = tables.get(task) ?? new Map<string, string>();
  for (const verdict of verdicts) rows.set(verdict.figure, rowOf(task, verdict, measurement));
  tables.set(task, rows);
  const sections = inOrder(tables).map(([name, table]) =>
    [
      `## ${name}`,
      '',
      rowText(HEAD),
      rowText(HEAD.map(() => '---')),
      ...inOrder(table).map(([, row]) => row),
    ].join('\n'),
  );
  return `${[INTRODUCTION, ...sections].join('\n\n').replace('\n\n\n', '\n\n')}\n`;
}

/** The rows of a page, by task and figure. */
function readTables(page: string): Map<string, Map<string, string>> {
  const tables = new Map<string, Map<string, string>>();
  for (const section of page.split(/^## /m).slice(1)) {
    const [task = '', ...lines] = section.split('\n');
    const rows = lines.filter((line) => line.startsWith('| ')).slice(2);
    tables.set(task, new Map(rows.map((row) => [row.split(' | ')[0]?.slice(2) ?? '', row])));
  }
  return tables;
}

const inOrder = <T>(map: ReadonlyMap<string, T>): [string, T][] =>
  [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));

const rowText = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function rowOf(
  task: string,
  { figure, measured, threshold, met }: Verdict,
  measurement: Measurement,
): string {
  const verdict = met === null ? '' : met ? 'yes' : '**no**';
  return rowText([
    figure,
    unitOf(task, figure),
    String(measured),
    threshold,
    verdict,
    measurement.date,
    measurement.commit,
  ]);
}

/** The unit that a figure's name ends in, before the size of the collection; per cent in the tasks that read evidence. */
export function unitOf(task: string, figure: string): string {
  const [, amount = '', perSecond] =
    /_(ms|us|s|mb|per)(_s|_per_s|_per_sentence)?(?:_(?:\d+[km]|at_\d+))?$/.exec(figure) ?? [];
  if (amount === 'per') return perSecond ? '1/s' : '';
  const unit = UNITS[amount];
  if (unit) return perSecond === '_per_s' ? `${unit}/s` : unit;
  return PER_CENT.has(task) && !figure.endsWith('_sentences') ? '%' : '';
}
