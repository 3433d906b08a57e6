import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, resolve, sep } from 'node:path';
import { FIRST_JOURNEYS } from './tiers.mjs';

const USAGE = `npm test                      everything but the endurance tests, files in an order that the commit decides
npm test -- --shuffle[=SEED]  the same, files in another random order
npm run test:endurance        the rest (docs/tests.md); takes --shuffle, too
npm test -- <area> …          one area of server, web and contract, or checks, screens, journeys, bench, training, datasets, scripts
npm test -- --changed         the tests that a change since main touches`;

const areas = new Set(globSync('{server,web,contract}/src/*/').map((path) => basename(path)));
const PARTS = ['checks', 'screens', 'journeys', 'bench', 'training', 'datasets', 'scripts'];

/**
 * What the test command was asked to run. Ends the process with the usage when it cannot be understood.
 *
 * @typedef {object} Options
 * @property {boolean} endurance the endurance tests, and nothing else, are run
 * @property {boolean} checks
 * @property {string[] | null} vitest further arguments of vitest; null leaves it out
 * @property {string[] | null} journeys the journey files to run, all of them when empty; null leaves them out
 * @property {number | null} seed of the random order of files; null for the default order
 * @returns {Options}
 */
export function readOptions(args) {
  const seed = readSeed(args.find((arg) => arg.startsWith('--shuffle')));
  const endurance = args.includes('--endurance');
  const rest = args.filter((arg) => !arg.startsWith('--shuffle') && arg !== '--endurance');
  if (rest.length === 0)
    return { endurance, checks: true, vitest: [], journeys: FIRST_JOURNEYS, seed: seed ?? seedOfCommit() };
  if (rest.length === 1 && rest[0] === '--changed') return { ...changedSinceMain(), seed };
  const unknown = rest.filter((area) => !areas.has(area) && !PARTS.includes(area));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}.\n\n${USAGE}\n\nAreas: ${[...areas].sort().join(', ')}`);
    process.exit(2);
  }
  const filters = rest.flatMap(filtersOf);
  return {
    endurance: false,
    checks: rest.includes('checks'),
    vitest: filters.length > 0 ? filters : null,
    journeys: rest.includes('journeys') ? [] : null,
    seed,
  };
}

const folders = {
  screens: 'e2e/screens/',
  bench: 'bench/',
  training: 'training/',
  datasets: 'datasets/',
  scripts: 'scripts/',
};

/** What the paths of the test files of an area have in common; vitest compares a folder only with whole paths. */
function filtersOf(area) {
  if (areas.has(area)) return [`src/${area}/`];
  return folders[area] ? [resolve(folders[area]) + sep] : [];
}

function readSeed(argument) {
  if (!argument) return null;
  const [, seed = String(Date.now() % 1_000_000)] = argument.split('=');
  return Number(seed);
}

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Every commit is proved in an order of its own, so that no test comes to depend on another; a copy without git has one order. */
function seedOfCommit() {
  try {
    return Number.parseInt(git('rev-parse', '--short=6', 'HEAD').slice(0, 6), 16);
  } catch {
    return 1;
  }
}

function changedSinceMain() {
  const base = git('merge-base', 'HEAD', 'main');
  const files = [
    ...git('diff', '--name-only', base).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ];
  const journeys = files.filter((file) => /^e2e\/journeys\/.*\.spec\.ts$/.test(file));
  return {
    endurance: false,
    checks: false,
    vitest: ['--changed', base, '--passWithNoTests'],
    journeys: journeys.length > 0 ? journeys : null,
  };
}
