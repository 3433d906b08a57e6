import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Measurement, updatePage } from './results-page.ts';
import type { Verdict } from './thresholds.ts';

const PAGE = new URL('../../RESULTS.md', import.meta.url);

/** Writes what a task measured into bench/RESULTS.md, with today's date and the commit that is checked out. */
export function writeResults(task: string, verdicts: Verdict[]): void {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  writeFileSync(PAGE, updatePage(page, task, verdicts, measurementNow()));
}

function measurementNow(): Measurement {
  const git = (...parameters: string[]): string =>
    execFileSync('git', parameters, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  // The page itself changes with every task; it says nothing about the version that was measured.
  const changes = git('status', '--porcelain', '--', ':/', ':(top,exclude)bench/RESULTS.md');
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short', 'HEAD') + (changes ? '+changes' : ''),
  };
}
