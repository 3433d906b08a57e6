import { existsSync, globSync } from 'node:fs';
import { sep } from 'node:path';

/**
 * The files that `npm run test:endurance` runs, with why they take long or wait. Every other test file is in `npm test`.
 *
 * @type {Record<string, string>}
 */
export const ENDURANCE = {
  'server/src/any-folder.test.ts': 'copies the product and starts it elsewhere',
  'server/src/background-reading.test.ts': 'reads whole libraries of earlier versions again',
  'server/src/killed-process.test.ts': 'kills processes',
  'server/src/killed-server.test.ts': 'kills processes',
  'server/src/two-processes.test.ts': 'two processes on one database',
  'server/src/without-encoder.test.ts': 'starts the product without a part of it',
  'server/src/accounts/mails/killed-mailer.test.ts': 'kills processes',
  'server/src/alerts/digests/killed-sender.test.ts': 'kills processes',
  'server/src/bin/operators.test.ts': 'runs every command in processes of its own',
  'server/src/bin/start-failures.test.ts':
    'starts the product in broken places, each time in a process of its own',
  'server/src/bin/sync.test.ts': 'large listings, interrupted',
  'server/src/ingestion/connectors/pmc-cloud/sync-pmc.test.ts': 'large listings, interrupted',
  'server/src/ingestion/extreme-files.test.ts': 'files of extreme size',
  'server/src/ingestion/interrupted-import.test.ts': 'kills imports',
  'server/src/ingestion/poisonous-files.test.ts': 'many files',
  'server/src/ingestion/suspended-import.test.ts': 'suspends imports',
  'server/src/platform/database/any-server.test.ts': 'servers of its own, started again and again',
  'server/src/platform/database/database.test.ts':
    'waits for idle transactions, and for the end of killed processes',
  'server/src/platform/database/pooler.test.ts': 'servers of its own, started again and again',
  'server/src/platform/database/tls.test.ts': 'servers of its own, started again and again',
  'server/src/platform/database/embedded/carry-over.test.ts': 'copies a whole library',
  'server/src/platform/database/embedded/copy-data.test.ts': 'copies a database under load',
  'server/src/platform/database/embedded/full-disk.test.ts': 'fills a disk',
  'server/src/platform/database/replicas/replicas.test.ts': 'needs a second server',
  'server/src/platform/http/suspended-database.test.ts': 'suspends a server',
  'server/src/platform/limits/limits.test.ts': 'waits for moved clocks and full queues',
  'server/src/alerts/runs/killed-worker.test.ts': 'kills processes',
};

/** The journeys of `npm test`: what a user does first and most. The others are in the endurance tests. */
export const FIRST_JOURNEYS = [
  'account',
  'answers',
  'full-text',
  'home',
  'import',
  'interests',
  'library',
  'library-work',
  'log-in',
  'overview',
  'profile',
  'routes',
  'search',
  'sign-up',
  'whole-way',
].map((name) => `e2e/journeys/${name}.spec.ts`);

/** The other journeys, in paths from the root. */
export const otherJourneys = () =>
  globSync('e2e/journeys/*.spec.ts')
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !FIRST_JOURNEYS.includes(path))
    .sort();

/** Where the parts of both commands look for test files. */
const PLACES = [
  'server/src/**/*.test.ts',
  'web/src/**/*.test.{ts,tsx}',
  '{contract,bench,training}/src/**/*.test.ts',
  'e2e/screens/**/*.test.tsx',
  'e2e/state/**/*.test.ts',
  'datasets/*.test.ts',
  'scripts/test/*.test.mjs',
  'e2e/journeys/*.spec.ts',
  // Pictures of every page, by `npm run look`.
  'e2e/look/*.spec.ts',
];

const paths = (pattern) =>
  globSync(pattern, { exclude: (name) => name === 'node_modules' }).map((path) => path.replaceAll(sep, '/'));

/** Returns what is wrong with the division of the tests, a sentence each: files that no command runs, and names of files that are gone. */
export function problemsOfTiers() {
  const placed = new Set(PLACES.flatMap(paths));
  const lost = paths('**/*.{test,spec}.{ts,tsx,mjs}').filter((path) => !placed.has(path));
  const gone = [...Object.keys(ENDURANCE), ...FIRST_JOURNEYS].filter((path) => !existsSync(path));
  return [
    ...lost.map((path) => `${path} is in a place where no test command looks (scripts/test/tiers.mjs)`),
    ...gone.map((path) => `scripts/test/tiers.mjs names ${path}, which is gone`),
  ];
}

/** Returns the page on the two commands. */
export function pageOfTiers() {
  const rows = Object.entries(ENDURANCE).map(([path, why]) => `| [${path}](../${path}) | ${why} |`);
  return `# Tests

Two commands run all tests. \`npm test\` is what a person runs: checks, unit and component tests, the application on one
PostgreSQL server, which comes with npm and is started for the run, what belongs to the embedded database itself, and the journeys that users take
first and most. \`npm run test:endurance\` is the rest: what kills, fills, interrupts and waits, everything again on the
embedded size that proves the same on either, and the other journeys. \`.ci/run\` runs both.

This page is written by \`npm run check -- --write\` from \`scripts/test/tiers.mjs\`, and \`npm run check\` fails when a test file is in neither.

| in \`npm run test:endurance\` | why |
|---|---|
${rows.join('\n')}
| files of the server that open a test database, once more with \`TEST_SIZE=embedded\` | the other size |
| ${otherJourneys().length} journeys: ${otherJourneys()
    .map((path) => path.replace(/.*\/|\.spec\.ts/g, ''))
    .join(', ')}; and \`whole-way\` on a server | less often walked, or slow |

Everything else is in \`npm test\`: \`*.test.ts\` and \`*.test.tsx\` in \`server\`, \`web\`, \`contract\`, \`bench\`, \`training\`, \`e2e/screens\`, \`e2e/state\`, \`datasets\`
and \`scripts\`, and the journeys ${FIRST_JOURNEYS.map((path) => path.replace(/.*\/|\.spec\.ts/g, '')).join(', ')}.
`;
}
