import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { needNode } from './need-node.mjs';

needNode();
process.chdir(`${import.meta.dirname}/..`);

const write = process.argv.includes('--write');

/** Everything that is checked without running the product, the quickest to repair first. */
const steps = [
  // One run a kind of module resolution: a run for each workspace reads the server four times.
  ['types of what runs in Node', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.node.json'],
  ['types of what runs in a browser', 'node_modules/typescript/bin/tsc', '-p', 'e2e/screens'],
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['boundaries and their picture', 'scripts/boundaries.mjs', write ? '--write' : '--verify'],
  ['one name, one meaning', 'scripts/names.mjs'],
  ['paths of files', 'scripts/file-paths.mjs'],
  ['requirements and their tests', 'scripts/traceability.mjs', ...(write ? ['--write'] : [])],
  ['test files and their commands', 'scripts/tiers.mjs', ...(write ? ['--write'] : [])],
  ['documentation', 'scripts/documentation.mjs'],
  ['unused files and exports', 'node_modules/knip/bin/knip.js'],
];

/** Runs a step; returns its output when it failed. */
const run = (command) =>
  promisify(execFile)(process.execPath, command, { maxBuffer: 64 * 2 ** 20 }).then(
    () => undefined,
    ({ stdout, stderr, message }) => `${stdout}${stderr}` || message,
  );

// Most steps keep one core busy: two of them at a time.
let failed = 0;
const waiting = [...steps];
async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [name, ...command] = step;
    const failure = await run(command);
    if (failure !== undefined) failed++;
    console.log(failure === undefined ? `ok     ${name}` : `failed ${name}\n${failure}`);
  }
}
await Promise.all([work(), work()]);
process.exit(failed === 0 ? 0 : 1);
