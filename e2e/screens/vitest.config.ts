import { defineConfig } from 'vitest/config';

/** The screens of the web application in jsdom, against a real server: what a user sees and does where no browser is needed. */
export default defineConfig({
  // Production mode, as for users: React's development checks cost more than half of the time of a test.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    name: 'screens',
    root: import.meta.dirname,
    include: ['**/*.test.tsx'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    globalSetup: ['./start-server.ts'],
    setupFiles: ['./browser-features.ts', './after-each.ts'],
    pool: 'forks',
    maxWorkers: 4,
    // Each process loads the application once; a test leaves nothing behind (after-each.ts).
    isolate: false,
    testTimeout: 120_000,
  },
});
