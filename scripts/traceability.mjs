import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Holds docs/traceability.md against the tests: every row names a test file and the words of a test in it. */
const files = new Map(
  globSync(['{contract,server,web}/src/**/*.test.ts', 'e2e/{journeys/*.spec,state/*.test}.ts']).map(
    (file) => [basename(file, '.ts'), readFileSync(file, 'utf8')],
  ),
);
const rows = readFileSync('docs/traceability.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:-|what )/.test(line));
const wrong = rows.flatMap((row) => {
  const proof = row.split(' | ').at(-1)?.replace(/ \|$/, '') ?? '';
  const [, file = '', name = ''] = /^`([\w.-]+)` (.+)$/.exec(proof) ?? [];
  if (files.get(file)?.includes(name) && name !== '') return [];
  return [files.has(file) ? `no test “${name}” in ${file}: ${row}` : `no test file named: ${row}`];
});
if (wrong.length > 0) console.error(wrong.join('\n'));
console.log(
  `${rows.length - wrong.length} of ${rows.length} rows of the specification name a test that exists.`,
);
process.exit(wrong.length === 0 ? 0 : 1);
