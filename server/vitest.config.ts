import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** They open a database, and what they prove is not about it: requests, files, mails, sources and terminals. */
const ABOUT_NO_DATABASE =
  /^src\/(ingestion\/connectors|accounts\/mails|bin)\/|\/(files-pace|fuzz|others-objects|attacks|extreme-files|streaming|dead-server|look-further|limits)\.test\.ts$/;

/** On a served database only the files that open the tests' database: all others prove the same on either size. */
function onServer(): string[] {
  return globSync('src/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) => {
    if (ABOUT_NO_DATABASE.test(file)) return false;
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    return (
      /test-(client|database|digests|accounts|paper-keys)\.ts'/.test(text) && !/test-engine\.ts'/.test(text)
    );
  });
}

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: process.env.TEST_DATABASE_URL ? onServer() : ['src/**/*.test.ts'],
    globalSetup: ['./src/testing/test-template.ts'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    pool: 'forks',
    // One more than the processors of a small machine: many files wait for a process or for time to pass.
    maxWorkers: 3,
    // Each file has a database of its own, and what it imports keeps no state of a reader: read once in each process.
    isolate: false,
    // No test asks a source outside this machine, unless it starts a server of its own that plays one.
    env: { PAPER_SOURCES: 'none' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
