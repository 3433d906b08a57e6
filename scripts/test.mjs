import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { needNode } from './need-node.mjs';
import { readOptions } from './test/options.mjs';
import { readPlaywrightReport, readVitestReport } from './test/reports.mjs';
import { runPart } from './test/run-part.mjs';

needNode();
process.chdir(`${import.meta.dirname}/..`);
// Files in TypeScript are read only after it is known that this Node can.
const { chromiumPath } = await import('../e2e/servers/chromium.ts');
const { freePort } = await import('../e2e/servers/own-server.ts');

const options = readOptions(process.argv.slice(2));
/** A PostgreSQL 18 server with pg_textsearch to run the tests on as well; without it they run on the embedded size only. */
const { TEST_DATABASE_URL, ...environment } = process.env;
const server = options.isWhole ? TEST_DATABASE_URL : undefined;
/** The templates on the server are made by the part that copies them. */
const onServer = server ? { TEST_DATABASE_URL: server, HEALTH_TEST_TEMPLATES: undefined } : {};

/** Everything this run writes: reports, data folders, compiled code. It is removed at the end. */
const folder = mkdtempSync(join(tmpdir(), 'health-run-'));
const shared = {
  ...environment,
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
  const order = options.seed === null ? [] : ['--sequence.shuffle.files', `--sequence.seed=${options.seed}`];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...further, ...order, ...reporters];
  return run(name, command, { env, limitMs: limits.vitest, read: () => readVitestReport(report) });
}

async function journeys(files) {
  const report = join(folder, 'journeys.json');
  const ports = { JOURNEY_PORT: String(await freePort()), JOURNEY_SERVER_PORT: String(await freePort()) };
  if (server) await database('create');
  const command = [
    'node_modules/@playwright/test/cli.js',
    'test',
    ...files,
    '--config',
    'e2e/playwright.config.ts',
  ];
  await run(server ? 'journeys, on both sizes' : 'journeys', [...command, '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...ports, ...onServer },
    limitMs: limits.journeys,
    read: () => readPlaywrightReport(report),
  });
  if (server) await database('remove');
}

/** Creates or removes the database of the journeys on the server. */
const database = (change) => prepare('e2e/servers/fresh-database.ts', [change], onServer);

/** Makes the data folders that tests, screens and journeys copy. */
async function makeTemplates() {
  shared.HEALTH_TEST_TEMPLATES = join(folder, 'templates');
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

if (options.journeys) requireBrowser();
if (options.seed !== null) console.log(`Files in random order: --shuffle=${options.seed}`);
if (options.checks) await check();
// The servers of several tests would each build it.
if (buildWeb() !== 0) process.exit(1);
if (options.vitest || options.journeys) await makeTemplates();
if (options.vitest) await vitest('tests, embedded', options.vitest);
if (server && !process.env.TEST_REPLICA_URL)
  console.log('\nReading from replicas is not tested: TEST_REPLICA_URL names none. See CONTRIBUTING.md.');
if (server) await vitest('tests, PostgreSQL server', ['--project', 'server'], onServer);
if (options.journeys) await journeys(options.journeys);
rmSync(folder, { recursive: true, force: true });

console.log(`\n${times.join(', ')}`);
for (const { file, title, message } of total.failures.slice(0, MOST_NAMED)) {
  console.log(`✗ ${file} › ${title}: ${message}`);
}
const unnamed = total.failures.length - MOST_NAMED;
if (unnamed > 0) console.log(`… and ${unnamed} more`);
console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
process.exit(total.failures.length === 0 ? 0 : 1);
