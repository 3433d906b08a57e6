import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, measured (docs/decisions/0039): begun last, one of them would run alone at the end. */
const LONGEST =
  'interrupted-import killed-server without-encoder background-reading full-disk extreme-files killed-process limits operators database two-processes backup'
    .split(' ')
    .map((name) => `/${name}.test.ts`);

const rank = ({ moduleId, project }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
  if (place >= 0) return place;
  return project.name === 'server' ? LONGEST.length : LONGEST.length + 1;
};

/** The longest files first, then all others of the server, then what is short. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

export default defineConfig({
  test: {
    ...(!isShuffled && { sequence: { sequencer: LongestFirst } }),
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
          maxWorkers: 3,
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
          maxWorkers: 3,
        },
      },
    ],
  },
});
