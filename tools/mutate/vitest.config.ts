import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '../..');

/** The tests that open no database and start no other process: they are fast enough to run for every mutant. */
const pure = globSync('{server,training}/src/**/*.test.ts', { cwd: root }).filter(
  (file) => !/testing\/test-|node:child_process|openDatabase/.test(readFileSync(resolve(root, file), 'utf8')),
);

export default defineConfig({
  root,
  test: { include: pure, execArgv: ['--disable-warning=ExperimentalWarning'], isolate: false },
});
