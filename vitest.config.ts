import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'server',
      'web',
      'e2e',
      'bench',
      {
        test: {
          name: 'tools',
          root: 'tools',
          include: ['train/**/*.test.ts'],
          execArgv: ['--disable-warning=ExperimentalWarning'],
          isolate: false,
          maxWorkers: 3,
        },
      },
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], maxWorkers: 3 } },
    ],
  },
});
