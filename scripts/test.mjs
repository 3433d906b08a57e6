import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { needNode } from './need-node.mjs';
import { readOptions } from './test/options.mjs';
import { readPlaywrightReport, readVitestReport } from './test/reports.mjs';
import { runPart } from './test/run-part.mjs';
import { otherJourneys } from './test/tiers.mjs';

needNode();
process.chdir(`${import.meta.dirname}/..`);
// Files in TypeScript are read only after it is known that this Node can.
const { chromiumPath } = await import('../e2e/servers/chromium.ts');
const { freePort } = await import('../e2e/servers/own-server.ts');

const options = readOptions(process.argv.slice(2));

/** Everything this run writes: reports, data folders, compiled code. It is removed at the end. */
const folder = mkdtempSync(join(tmpdir(), 'health-run-'));
const shared = {
  ...process.env,
  TMPDIR: folder,
  // Names the databases of this run on a server.
  HEALTH_TEST_RUN: basename(folder).slice('health-run-'.length).toLowerCase(),
  // Most processes that tests start read the same modules.
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${import.meta.resolve('./quick-imports.mjs')}`]
    .join(' ')
    .trim(),
  ...(options.seed !== null && { SHUFFLE_SEED: String(options.seed) }),
};

const MINUTE = 60_000;
/** The longest that each part may take, on a single processor that is busy, too; a part that hangs is ended. */
const limits = { preparation: 5 * MINUTE, checks: 10 * MINUTE, vitest: 45 * MINUTE, journeys: 45 * MINUTE };
/** The most failed tests that are named at the end. */
const MOST_NAMED = 24;

const total = { passed: 0, failures: [] };
const times = [];

/** Runs a part, and adds what its report says to the total. A part can fail without a failed test; that counts as one. */
async function run(name, command, { env = {}, limitMs, read }) {
  console.log(`\n— ${name}`);
  const started = Date.now();
  const reason = await runPart(command, { env: { ...shared, ...env }, limitMs });
  const { passed, failures } = read(reason);
  if (reason && failures.length === 0) failures.push({ file: name, title: '(the run)', message: reason });
  total.passed += passed;
  total.failures.push(...failures);
  const seconds = Math.round((Date.now() - started) / 1000);
  times.push(`${name} ${seconds} s`);
  console.log(`${name}: ${passed} passed, ${failures.length} failed (${seconds} s)`);
}

function check() {
  const read = (reason) => ({ passed: reason ? 0 : 1, failures: [] });
  return run('checks', ['scripts/check.mjs'], { limitMs: limits.checks, read });
}

function vitest(name, further, env = {}) {
  const report = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...further, ...reporters];
  return run(name, command, { env, limitMs: limits.vitest, read: () => readVitestReport(report) });
}

/** Runs journeys on the embedded database, and those of `onServer` on the server of the tests, too. */
async function journeys(files, onServer = false) {
  const report = join(folder, 'journeys.json');
  const ports = { JOURNEY_PORT: String(await freePort()), JOURNEY_SERVER_PORT: String(await freePort()) };
  const size = { JOURNEY_SIZES: onServer ? 'both' : 'embedded' };
  if (onServer) await database('create');
  const command = [
    'node_modules/@playwright/test/cli.js',
    'test',
    ...files,
    '--config',
    'e2e/playwright.config.ts',
  ];
  await run('journeys', [...command, '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...ports, ...size },
    limitMs: limits.journeys,
    read: () => readPlaywrightReport(report),
  });
  if (onServer) await database('remove');
}

/** Creates or removes the database of the journeys on the server. */
const database = (change) => prepare('e2e/servers/fresh-database.ts', [change]);

/** Starts the PostgreSQL that npm installed, unless `TEST_DATABASE_URL` names a server. Returns what stops it. */
async function startServer() {
  if (shared.TEST_DATABASE_URL) return async () => {};
  const { startTestPostgres } = await import('../server/src/testing/test-postgres.ts');
  const server = await startTestPostgres();
  shared.TEST_DATABASE_URL = server.url;
  return server.stop;
}

/** Makes the data folders that tests, screens and journeys copy. */
async function makeTemplates() {
  // Its name begins the names of the templates on the server.
  shared.HEALTH_TEST_TEMPLATES = join(folder, `templates-${shared.HEALTH_TEST_RUN}`);
  mkdirSync(shared.HEALTH_TEST_TEMPLATES);
  await prepare('server/src/testing/make-templates.ts', []);
}

/** Runs a program that the tests need; throws when it fails. */
async function prepare(program, given, env = {}) {
  const command = ['--disable-warning=ExperimentalWarning', program, ...given];
  const reason = await runPart(command, { env: { ...shared, ...env }, limitMs: limits.preparation });
  if (reason) throw new Error(`${program} ${reason}`);
}

/** Ends the run when there is no browser for the journeys. */
function requireBrowser() {
  if (chromiumPath) return;
  console.error(
    'The journeys need Chromium: install it with `apt-get install chromium-headless-shell`, or set CHROMIUM to its path.',
  );
  process.exit(1);
}

/** What a person runs: checks, tests on one database, and the first journeys. */
async function runFirst() {
  if (options.checks) await check();
  if (options.vitest) await vitest('tests', options.vitest, { TEST_TIER: 'first' });
  if (options.journeys) await journeys(options.journeys);
}

/** The rest: tests that kill, fill and wait, the other size, and the other journeys. */
async function runEndurance() {
  await vitest('endurance', ['--project', 'server'], { TEST_TIER: 'endurance' });
  await vitest('other size', ['--project', 'server'], { TEST_SIZE: 'embedded' });
  await journeys([...otherJourneys(), 'whole-way'], true);
}

if (options.journeys || options.endurance) requireBrowser();
if (options.seed !== null) console.log(`Files in random order: --shuffle=${options.seed}`);
// The servers of several tests would each build it.
if (buildWeb() !== 0) process.exit(1);
const needsServer = options.vitest || options.journeys || options.endurance;
const stopServer = needsServer ? await startServer() : async () => {};
if (needsServer) await makeTemplates();
await (options.endurance ? runEndurance() : runFirst());
await stopServer();
rmSync(folder, { recursive: true, force: true });

console.log(`\n${times.join(', ')}`);
for (const { file, title, message } of total.failures.slice(0, MOST_NAMED)) {
  console.log(`✗ ${file} › ${title}: ${message}`);
}
const unnamed = total.failures.length - MOST_NAMED;
if (unnamed > 0) console.log(`… and ${unnamed} more`);
console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
process.exit(total.failures.length === 0 ? 0 : 1);
