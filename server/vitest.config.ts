import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** On a served database only the files that open the tests' database: all others prove the same on either size. */
function onServer(): string[] {
  return globSync('src/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) => {
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
    maxWorkers: 2,
    // Each file has a database of its own, and what it imports keeps no state of a reader: read once in each process.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
