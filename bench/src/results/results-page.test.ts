import { describe, expect, it } from 'vitest';
import { unitOf, updatePage } from './results-page.ts';
import { judge } from './thresholds.ts';

const first = { date: '2026-11-01', commit: 'aaaaaaa' };
const later = { date: '2026-11-02', commit: 'bbbbbbb' };
const rowsOf = (page: string): string[] =>
  page.split('\n').filter((line) => /^(## |\| [a-z_]+\d* )/.test(line));
const header = '| figure | unit | measured | threshold | met | date | commit |';

describe('judging', () => {
  it.each([
    { value: 0.94594, threshold: { least: 0.94 }, measured: 0.9459, shown: '≥ 0.94', met: true },
    { value: 0.93999, threshold: { least: 0.94 }, measured: 0.94, shown: '≥ 0.94', met: false },
    { value: 60, threshold: { most: 60 }, measured: 60, shown: '≤ 60', met: true },
    { value: 60.4, threshold: { most: 60 }, measured: 60.4, shown: '≤ 60', met: false },
    { value: 1234.5, threshold: { least: 1, most: 1000 }, measured: 1235, shown: '≥ 1, ≤ 1000', met: false },
    { value: 3.456, threshold: undefined, measured: 3.46, shown: '', met: null },
    { value: Number.NaN, threshold: { least: 0 }, measured: Number.NaN, shown: '≥ 0', met: false },
  ])('$value against $shown', ({ value, threshold, measured, shown, met }) => {
    expect(judge({ figure: value }, threshold ? { figure: threshold } : {})).toEqual([
      { figure: 'figure', measured, threshold: shown, met },
    ]);
  });
});

it.each([
  { figure: 'import_mb_per_s', unit: 'MB/s' },
  { figure: 'changed_per_s', unit: '1/s' },
  { figure: 'find_p95_ms_100k', unit: 'ms' },
  { figure: 'find_p95_ms', unit: 'ms' },
  { figure: 'load_s', unit: 's' },
  { figure: 'rss_mb_at_1000', unit: 'MB' },
  { figure: 'roles_us_per_sentence', unit: 'µs' },
  { figure: 'pubmedqa_rank1', unit: '' },
  { figure: 'answers', unit: '' },
])('the unit of $figure is "$unit"', ({ figure, unit }) => {
  expect(unitOf('find-papers', figure)).toBe(unit);
});

it('writes shares of evidence in per cent', () => {
  expect(unitOf('judge-evidence', 'rct_f1')).toBe('%');
  expect(unitOf('judge-evidence', 'roles_trials_sentences')).toBe('');
});

describe('the page of results', () => {
  const page = updatePage(
    '',
    'find-papers',
    judge({ rank1: 0.98, lay: 0.7 }, { rank1: { least: 0.975 } }),
    first,
  );

  it('has a table a task, its figures in alphabetical order', () => {
    expect(rowsOf(page)).toEqual([
      '## find-papers',
      header,
      '| lay |  | 0.7 |  |  | 2026-11-01 | aaaaaaa |',
      '| rank1 |  | 0.98 | ≥ 0.975 | yes | 2026-11-01 | aaaaaaa |',
    ]);
  });

  it('replaces what was measured again and keeps the rest', () => {
    const again = judge({ rank1: 0.9 }, { rank1: { least: 0.975 } });
    const both = updatePage(
      updatePage(page, 'find-papers', again, later),
      'answer-questions',
      judge({ answers: 10 }, {}),
      later,
    );
    expect(rowsOf(both)).toEqual([
      '## answer-questions',
      header,
      '| answers |  | 10 |  |  | 2026-11-02 | bbbbbbb |',
      '## find-papers',
      header,
      '| lay |  | 0.7 |  |  | 2026-11-01 | aaaaaaa |',
      '| rank1 |  | 0.9 | ≥ 0.975 | **no** | 2026-11-02 | bbbbbbb |',
    ]);
  });

  it('is the same when nothing new was measured', () => {
    const verdicts = judge({ rank1: 0.98 }, { rank1: { least: 0.975 } });
    expect(updatePage(page, 'find-papers', verdicts, first)).toBe(page);
  });
});
