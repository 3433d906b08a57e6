import { defineConfig } from 'vitest/config';

/** The web application's state against the real server: the one place where both may be imported. */
export default defineConfig({
  test: {
    name: 'state',
    root: import.meta.dirname,
    include: ['state/**/*.test.ts'],
    globalSetup: ['../server/src/testing/test-template.ts'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    pool: 'forks',
    // Both files read all of the server and of the web application: once in each process.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
