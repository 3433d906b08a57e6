import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What shuffles the files of each project; null for the order of names. */
const seed = process.env.SHUFFLE_SEED ?? null;
/** The projects that take longest are begun first: what is short fills both processors at the end. */
const FIRST = ['server', 'screens', 'state', 'web'];

/**
 * One project after the other: a process of Vitest serves the files of one project and is ended before a file of another, and each new
 * one reads the whole application again, for about two seconds. Inside a project the seed decides.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map(files.map((file) => [file, placeOf(file)]));
    return files.toSorted((one, other) => ((places.get(one) ?? '') < (places.get(other) ?? '') ? -1 : 1));
  }
}

function placeOf({ project, moduleId }: TestSpecification): string {
  const place = FIRST.includes(project.name) ? FIRST.indexOf(project.name) : FIRST.length;
  const path = relative(import.meta.dirname, moduleId);
  const order =
    seed === null
      ? path
      : createHash('sha1')
          .update(seed + path)
          .digest('hex');
  return `${place} ${project.name} ${order}`;
}

export default defineConfig({
  test: {
    sequence: { sequencer: ByProject },
    // Only `npm run coverage` measures it; the patterns are inside the folder of each project.
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}', 'src/testing/**'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'test-results/coverage',
    },
    projects: [
      'server',
      'web',
      'e2e',
      'e2e/screens',
      'bench',
      {
        test: {
          name: 'training',
          root: 'training',
          include: ['src/**/*.test.ts'],
          execArgv: ['--disable-warning=ExperimentalWarning'],
          isolate: false,
          maxWorkers: 4,
        },
      },
      {
        test: {
          name: 'datasets',
          root: 'datasets',
          include: ['*.test.ts'],
        },
      },
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          include: ['test/*.test.mjs'],
        },
      },
      {
        test: {
          name: 'contract',
          root: 'contract',
          include: ['src/**/*.test.ts'],
          isolate: false,
          maxWorkers: 4,
        },
      },
    ],
  },
});
