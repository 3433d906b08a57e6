import { defineConfig } from 'vitest/config';

/** The state of the web application against the real server: the only place where both may be imported. */
export default defineConfig({
  test: {
    name: 'state',
    root: import.meta.dirname,
    include: ['state/**/*.test.ts'],
    globalSetup: ['../server/src/testing/test-template.ts'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    pool: 'forks',
    // Both files load the whole server and web application: once per process.
    isolate: false,
    maxWorkers: 4,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
