import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const TESTS = [
  '{contract,server,web,bench,training,datasets}/**/*.test.{ts,tsx}',
  'e2e/{journeys,look}/**/*.spec.ts',
  'e2e/{state,screens}/**/*.test.{ts,tsx}',
];

/** The text of every test file by its name without ".ts" or ".tsx"; files of one name count as one. */
const files = new Map();
for (const file of globSync(TESTS, {
  exclude: (path) => basename(String(path.name ?? path)) === 'node_modules',
})) {
  const name = basename(file).replace(/\.tsx?$/, '');
  files.set(name, `${files.get(name) ?? ''}${readFileSync(file, 'utf8')}`);
}

/**
 * Checks one table cell of the form `` `file.test` words of the test ``. Returns what is wrong, in words, or null when
 * the file exists and holds those words.
 */
export function wrongTest(cell) {
  const [, file = '', words = ''] = /^`([\w.-]+\.(?:test|spec))` (.+)$/.exec(cell.trim()) ?? [];
  if (!files.has(file)) return `names no test file: ${cell}`;
  return files.get(file).includes(words) ? null : `no test “${words}” in ${file}`;
}
