import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}'],
    // Modules are read once in each process; globals that a test replaces are put back before the next one.
    isolate: false,
    unstubGlobals: true,
    maxWorkers: 3,
  },
});
