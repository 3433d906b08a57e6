import { execFileSync } from 'node:child_process';

/** Returns the commit that is checked out in the repository of a folder; null while a file differs from it or is new. */
export function cleanCommit(folder: string): string | null {
  const git = (...parameters: string[]): string =>
    execFileSync('git', parameters, { cwd: folder, encoding: 'utf8' }).trim();
  // The page of results changes with every task; it says nothing about the version that was measured.
  const changes = git('status', '--porcelain', '--', ':/', ':(top,exclude)bench/RESULTS.md');
  return changes ? null : git('rev-parse', '--short', 'HEAD');
}
