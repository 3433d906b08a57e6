import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cleanCommit } from './write-results.ts';

const folder = mkdtempSync(join(tmpdir(), 'health-commit-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a commit is named only while nothing but the results differs from it', () => {
  const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: folder });
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  mkdirSync(join(folder, 'bench'));
  write('bench/RESULTS.md', 'old');
  write('code.ts', 'old');
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '--quiet', '-m', 'Begin');
  const commit = cleanCommit(folder);
  expect(commit).toMatch(/^[0-9a-f]{7,}$/);
  write('bench/RESULTS.md', 'new');
  expect(cleanCommit(join(folder, 'bench'))).toBe(commit);
  write('new.ts', '');
  expect(cleanCommit(folder)).toBeNull();
  rmSync(join(folder, 'new.ts'));
  write('code.ts', 'new');
  expect(cleanCommit(folder)).toBeNull();
});
