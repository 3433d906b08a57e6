import { readFileSync, writeFileSync } from 'node:fs';
import { pageOfTiers, problemsOfTiers } from './test/tiers.mjs';

/** Fails when a test file is run by no command, or when the page on the commands is out of date; with --write it writes that page. */
const PAGE = 'docs/tests.md';
const problems = problemsOfTiers();
const written = pageOfTiers();
if (process.argv.includes('--write')) writeFileSync(PAGE, written);
else if (readFileSync(PAGE, 'utf8') !== written)
  problems.push(`${PAGE} is out of date: run npm run check -- --write.`);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
