import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { updatePage } from './results-page.ts';
import type { Verdict } from './thresholds.ts';

const PAGE = new URL('../../RESULTS.md', import.meta.url);

/**
 * Writes what a task measured into bench/RESULTS.md, with today's date and the commit that is checked out. Figures of uncommitted work
 * are not written, because they could not be reproduced.
 */
export function writeResults(task: string, verdicts: Verdict[]): void {
  const commit = cleanCommit(import.meta.dirname);
  if (commit === null) {
    console.error('There are uncommitted changes: the figures are not written into bench/RESULTS.md.');
    return;
  }
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  writeFileSync(
    PAGE,
    updatePage(page, task, verdicts, { date: new Date().toISOString().slice(0, 10), commit }),
  );
}

/** Returns the commit that is checked out in the repository of a folder; null while a file differs from it or is new. */
export function cleanCommit(folder: string): string | null {
  const git = (...parameters: string[]): string =>
    execFileSync('git', parameters, { cwd: folder, encoding: 'utf8' }).trim();
  // The page of results changes with every task; it says nothing about the version that was measured.
  const changes = git('status', '--porcelain', '--', ':/', ':(top,exclude)bench/RESULTS.md');
  return changes ? null : git('rev-parse', '--short', 'HEAD');
}
