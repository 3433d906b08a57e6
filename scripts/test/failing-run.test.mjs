import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readVitestReport } from './reports.mjs';
import { runPart } from './run-part.mjs';

/** Test files that fail, by name, with what they do; `PID` is where the last one writes the process that it leaves behind. */
const FAILING = {
  'wrong.test.mjs': `test('adds up', () => { expect(1 + 1, 'one and one').toBe(3); });`,
  'broken.test.mjs': `throw new Error('The file cannot be read.');`,
  'hanging.test.mjs': `test('waits for the post', () => vi.waitUntil(() => false, { timeout: 60_000 }));`,
  'leaving.test.mjs': `
    import { spawn } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    test('starts a server', () => {
      const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
      writeFileSync(process.env.PID, String(pid));
      throw new Error('The server does not answer.');
    });`,
};
const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');

let folder;
let reason;
let report;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'health-failing-'));
  for (const [name, code] of Object.entries(FAILING)) writeFileSync(join(folder, name), code);
  const file = join(folder, 'report.json');
  const command = [vitest, 'run', '--root', folder, '--globals', '--testTimeout=2000'];
  const env = { ...process.env, PID: join(folder, 'pid') };
  reason = await runPart([...command, '--reporter=json', `--outputFile=${file}`], { env, limitMs: 100_000 });
  report = readVitestReport(file);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a run that fails names each failed test, its file and its message', () => {
  expect(reason).toBe('exited with 1');
  const said = report.failures.map(
    ({ file, title, message }) => `${file.split('/').at(-1)} ${title}: ${message}`,
  );
  expect(said.toSorted()).toEqual([
    expect.stringMatching(/^broken\.test\.mjs \(the whole file\): .*The file cannot be read\./),
    expect.stringMatching(/^hanging\.test\.mjs waits for the post: .*timed out/i),
    expect.stringMatching(/^leaving\.test\.mjs starts a server: .*The server does not answer\./),
    expect.stringMatching(/^wrong\.test\.mjs adds up: .*one and one.*expected 2 to be 3/),
  ]);
});

it('what a failed test started is gone afterwards', async () => {
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  expect(pid).toBeGreaterThan(0);
  await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false);
});

it('a part that hangs is ended after its own limit, with what it started', async () => {
  const file = join(folder, 'child');
  const code = `
    const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    require('node:fs').writeFileSync(${JSON.stringify(file)}, String(pid));
    setInterval(() => {}, 1000);`;
  const ended = await runPart(['-e', code], { env: process.env, limitMs: 3000 });
  expect(ended).toMatch(/^did not end within/);
  const pid = Number(readFileSync(file, 'utf8'));
  await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false);
});

/** Whether a process is running; one that has ended and waits for its parent is not. */
function isRunning(pid) {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
