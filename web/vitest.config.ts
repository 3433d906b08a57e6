import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}'],
    // Each process reads the modules once; globals replaced by a test are restored before the next one.
    isolate: false,
    unstubGlobals: true,
    maxWorkers: 4,
  },
});
