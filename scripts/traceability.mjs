import { readFileSync } from 'node:fs';
import { wrongTest } from './named-tests.mjs';

/** Checks docs/traceability.md against the tests: every row names a test file and the words of a test in it, or several. */
const rows = readFileSync('docs/traceability.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:-|what \|)/.test(line));
const wrong = rows.flatMap((row) => {
  const tests = row.split(' | ').at(-1).replace(/ \|$/, '').split('<br>');
  const problems = tests.map(wrongTest).filter(Boolean);
  return problems.length > 0 ? [`${problems.join(', ')}: ${row}`] : [];
});
if (wrong.length > 0) console.error(wrong.join('\n'));
console.log(
  `${rows.length - wrong.length} of ${rows.length} rows of the specification name a test that exists.`,
);
process.exit(wrong.length === 0 ? 0 : 1);
