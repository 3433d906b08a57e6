import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { needNode } from './need-node.mjs';

needNode();
process.chdir(new URL('..', import.meta.url).pathname);

/** A PostgreSQL 18 server with pg_textsearch to run the tests on as well; without it they run on the embedded size only. */
const { TEST_DATABASE_URL: server, ...environment } = process.env;
const reports = mkdtempSync(join(tmpdir(), 'health-reports-'));
const total = { passed: 0, failed: 0 };

async function run(name, command, env = {}) {
  console.log(`\n— ${name}`);
  const child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...environment, ...env } });
  const [status] = await once(child, 'exit');
  return status === 0;
}

function count(name, passed, failed, ok) {
  total.passed += passed;
  // A runner can fail without a failed test; that counts as one.
  total.failed += failed > 0 || ok ? failed : 1;
  console.log(`${name}: ${passed} passed, ${failed} failed`);
}

async function check() {
  const ok = await run('checks', ['scripts/check.mjs']);
  count('checks', ok ? 1 : 0, ok ? 0 : 1, ok);
}

async function vitest(name, projects, env) {
  const report = join(reports, `${name}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const command = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...chosen,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const ok = await run(name, command, env);
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : {};
  count(name, numPassedTests, numFailedTests, ok);
}

async function browser() {
  const name = server ? 'browser journeys, on both sizes' : 'browser journeys';
  const report = join(reports, 'browser.json');
  const ok = await run(
    name,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(server && { TEST_DATABASE_URL: server }) },
  );
  const { stats, suites = [] } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { stats: { expected: 0, unexpected: 1, flaky: 0 } };
  for (const title of passedLater(suites)) console.log(`passed only when it was run again: ${title}`);
  count(name, stats.expected + stats.flaky, stats.unexpected, ok);
}

/** The titles of the journeys that failed once and then passed, from the report's nested suites. */
function passedLater(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...passedLater(inner),
  ]);
}

/** The tests without a browser, on one size after the other. */
async function withoutBrowser() {
  await vitest('unit and application tests, embedded', []);
  if (server) await vitest('application tests, PostgreSQL server', ['server'], { TEST_DATABASE_URL: server });
}

const { chromiumPath } = await import('../e2e/servers/chromium.ts');
if (!chromiumPath) {
  console.error(
    'The browser tests need Chromium: install it with `apt-get install chromium-headless-shell`, or set CHROMIUM to its path.',
  );
  process.exit(1);
}
await check();
if (server)
  await run('an empty database for the journeys', ['e2e/servers/fresh-database.ts'], {
    TEST_DATABASE_URL: server,
  });
// Both servers of the journeys would build it.
if (buildWeb() !== 0) process.exit(1);
// One after the other: on two cores a server that answers late refuses what comes next, and tests of the other kind fail.
await withoutBrowser();
await browser();
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
