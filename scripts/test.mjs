import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needNode } from './need-node.mjs';

needNode();
process.chdir(new URL('..', import.meta.url).pathname);

/** A PostgreSQL 18 server with pg_textsearch to run the tests on as well; without it they run on the embedded size only. */
const { TEST_DATABASE_URL: server, ...environment } = process.env;
const reports = mkdtempSync(join(tmpdir(), 'health-reports-'));
const total = { passed: 0, failed: 0 };

function run(name, command, env = {}) {
  console.log(`\n— ${name}`);
  return (
    spawnSync(process.execPath, command, { stdio: 'inherit', env: { ...environment, ...env } }).status === 0
  );
}

function count(name, passed, failed, ok) {
  total.passed += passed;
  // A runner can fail without a failed test; that counts as one.
  total.failed += failed > 0 || ok ? failed : 1;
  console.log(`${name}: ${passed} passed, ${failed} failed`);
}

function check() {
  const ok = run('checks', ['scripts/check.mjs']);
  count('checks', ok ? 1 : 0, ok ? 0 : 1, ok);
}

function vitest(name, projects, env) {
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
  const ok = run(name, command, env);
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : {};
  count(name, numPassedTests, numFailedTests, ok);
}

function browser() {
  const name = server ? 'browser journeys, on both sizes' : 'browser journeys';
  if (server)
    run('an empty database for the journeys', ['e2e/servers/fresh-database.ts'], {
      TEST_DATABASE_URL: server,
    });
  const report = join(reports, 'browser.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(server && { TEST_DATABASE_URL: server }) };
  const ok = run(
    name,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    env,
  );
  const { stats } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { stats: { expected: 0, unexpected: 1, flaky: 0 } };
  count(name, stats.expected, stats.unexpected + stats.flaky, ok);
}

const { chromiumPath } = await import('../e2e/servers/chromium.ts');
if (!chromiumPath) {
  console.error(
    'The browser tests need Chromium: install it with `apt-get install chromium-headless-shell`, or set CHROMIUM to its path.',
  );
  process.exit(1);
}
check();
vitest('unit and application tests, embedded', []);
if (server) vitest('application tests, PostgreSQL server', ['server'], { TEST_DATABASE_URL: server });
browser();
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
