import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cleanCommit } from './clean-commit.ts';
import { updatePage } from './results-page.ts';
import type { Verdict } from './thresholds.ts';

const PAGE = new URL('../../RESULTS.md', import.meta.url);

/**
 * Writes what a task measured into bench/RESULTS.md, with today's date and the commit that is checked out. Figures of uncommitted work are
 * not written: nobody could measure them again.
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
