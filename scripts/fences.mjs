import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const require = createRequire(import.meta.url);
const { rooms, forbidden, options } = require('../.dependency-cruiser.cjs');

/** A cruise that reads nothing passes in silence; each tree must have at least this many modules. */
const FEWEST = { contract: 10, server: 90, web: 60 };
const PICTURE = 'docs/architecture.md';
const [START, END] = ['<!-- arrows: made by npm run check -- --write -->', '<!-- end of arrows -->'];

const { output } = await cruise(
  ['contract/src', 'server/src', 'web/src'],
  { ...options, ruleSet: { forbidden }, validate: true },
  undefined,
  { tsConfig: extractTSConfig('tsconfig.base.json') },
);
const problems = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
const modules = output.modules.filter(({ source }) => /^(contract|server|web)\/.*\.tsx?$/.test(source));
for (const [tree, fewest] of Object.entries(FEWEST)) {
  const seen = modules.filter(({ source }) => source.startsWith(`${tree}/`)).length;
  if (seen < fewest)
    problems.push(`Only ${seen} modules of ${tree} were read; at least ${fewest} are expected.`);
}

/** The rooms as boxes and their imports as arrows, in Mermaid. */
function picture() {
  const arrows = new Set();
  for (const { source, dependencies } of modules) {
    if (/\.test\.tsx?$/.test(source)) continue;
    const from = roomOf(source);
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (from && to && from !== to) arrows.add(`  ${from} --> ${to}`);
    }
  }
  return ['```mermaid', 'flowchart TD', ...[...arrows].sort(), '```'].join('\n');
}

function roomOf(file) {
  const [tree, , room] = file.split('/');
  if (tree === 'contract') return 'contract';
  if (!(tree === 'server' || tree === 'web') || !room) return null;
  return rooms[`${tree}/src`]?.[room] ? `${tree}.${room}` : `${tree}.${room.replace(/\.tsx?$/, '')}`;
}

const page = readFileSync(PICTURE, 'utf8');
const [before, rest = ''] = page.split(START);
const [, after = ''] = rest.split(END);
const drawn = `${before}${START}\n\n${picture()}\n\n${END}${after}`;
if (process.argv.includes('--write')) writeFileSync(PICTURE, drawn);
else if (drawn !== page)
  problems.push(`${PICTURE} shows other arrows than the code has: run npm run check -- --write.`);

console.log(`${modules.length} modules read, ${problems.length} problems.`);
for (const problem of problems) console.log(`  ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);
