import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One for each of two cores; by itself the runner leaves one of them to somebody who watches.
    maxWorkers: 2,
    projects: [
      'server',
      'web',
      'e2e',
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
    ],
  },
});
