import { defineConfig } from 'vitest/config';

/** Tests of the evaluators: pure functions, so they need no database and share one process. */
export default defineConfig({
  test: {
    name: 'bench',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    isolate: false,
    maxWorkers: 4,
  },
});
