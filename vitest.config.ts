import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'server',
      'web',
      'e2e',
      'bench',
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], maxWorkers: 2 } },
    ],
  },
});
