import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ENDURANCE } from '../scripts/test/tiers.mjs';

/** A test file that begins so proves the same on either size; its first line says why. */
const ON_ONE_SIZE = '// On one size only: ';
const opensDatabase = /test-(client|database|digests|accounts|paper-keys)\.ts'/;

const all = (): string[] => globSync('src/**/*.test.ts', { cwd: import.meta.dirname });
const isEndurance = (file: string): boolean => `server/${file.replaceAll(sep, '/')}` in ENDURANCE;

/** The files that open the tests' database, unless they say that one size is enough: on the other size only these run again. */
function onEitherSize(): string[] {
  return all().filter((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    return opensDatabase.test(text) && !text.startsWith(ON_ONE_SIZE);
  });
}

/** What the two test commands run here; every file where vitest is started by itself. */
function filesOf(tier: string | undefined): string[] {
  if (process.env.TEST_SIZE === 'embedded') return onEitherSize();
  if (tier === 'first') return all().filter((file) => !isEndurance(file));
  return tier === 'endurance' ? all().filter(isEndurance) : ['src/**/*.test.ts'];
}

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: filesOf(process.env.TEST_TIER),
    globalSetup: ['./src/testing/test-template.ts'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    pool: 'forks',
    // Twice the processors of a small machine: many files wait for a process or for time to pass.
    maxWorkers: 4,
    // Each file has a database of its own, and what it imports keeps no state of a user: read once in each process.
    isolate: false,
    // No test asks a source outside this machine, unless it starts a server of its own that plays one.
    env: { PAPER_SOURCES: 'none', ENCODER: 'off', READER: 'off' },
    // Four tests may share a single processor.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
