import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** A test file that begins so proves the same on either size; its first line says why. */
const ON_ONE_SIZE = '// On one size only: ';
const opensDatabase = /test-(client|database|digests|accounts|paper-keys)\.ts'/;

/** On a served database run the files that open the tests' database, unless they say that one size is enough. */
function onServer(): string[] {
  return globSync('src/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    return opensDatabase.test(text) && !text.startsWith(ON_ONE_SIZE);
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
    // Each file has a database of its own, and what it imports keeps no state of a user: read once in each process.
    isolate: false,
    // No test asks a source outside this machine, unless it starts a server of its own that plays one.
    env: { PAPER_SOURCES: 'none', ENCODER: 'off' },
    // Three tests may share a single processor.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
