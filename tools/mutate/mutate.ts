import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { allMutants, mutantKey, sampleOf, sourceFiles } from './mutants.ts';
import { SAMPLE } from './sample-checker.ts';

/** The pure parts of the server and what trains its weights, which tests without a database can cover. */
const FOLDERS = [
  'server/src/text',
  'server/src/search/bm25',
  'server/src/evidence',
  'server/src/recommendations/scoring',
  'training/src/findings',
  'training/src/sample-size',
  'training/src/word-clusters',
];
const DETECTED = new Set(['Killed', 'Timeout']);
const UNDETECTED = new Set(['Survived', 'NoCoverage']);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '600' },
    seed: { type: 'string', default: '17' },
    concurrency: { type: 'string', default: '2' },
  },
});
process.chdir(join(import.meta.dirname, '../..'));
const files = sourceFiles(positionals.length > 0 ? positionals : FOLDERS);
const keys = await allMutants(files);
const sample = new Set(sampleOf(keys, Number(values.count), Number(values.seed)));
console.log(`${sample.size} of ${keys.length} mutants of ${files.length} files are tested.`);

const folder = mkdtempSync(join(tmpdir(), 'health-mutants-'));
process.env[SAMPLE] = join(folder, 'sample.json');
writeFileSync(process.env[SAMPLE], JSON.stringify([...sample]));
const started = performance.now();
const results = await new Stryker({
  mutate: files,
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutate/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'sample-checker.ts')],
  checkers: ['sample'],
  coverageAnalysis: 'perTest',
  concurrency: Number(values.concurrency),
  checkerNodeArgs: ['--disable-warning=ExperimentalWarning'],
  testRunnerNodeArgs: ['--disable-warning=ExperimentalWarning'],
  ignorePatterns: ['/bench', '/docs', '/e2e', '/web', '/.ci', '/data'],
  reporters: ['progress-append-only'],
  tempDirName: join(folder, 'sandbox'),
  timeoutMS: 10_000,
  allowEmpty: true,
  logLevel: 'warn',
}).runMutationTest();
rmSync(folder, { recursive: true, force: true });

const tested = results
  .map((mutant) => ({ ...mutant, key: mutantKey(mutant, 1) }))
  .filter(({ key, status }) => sample.has(key) && (DETECTED.has(status) || UNDETECTED.has(status)));
const missed = tested.filter(({ status }) => UNDETECTED.has(status));
for (const { key, status } of missed.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
  console.log(`${status === 'Survived' ? 'survived  ' : 'no test   '} ${key.replaceAll(/\s+/g, ' ')}`);
const detected = tested.length - missed.length;
const seconds = (performance.now() - started) / 1000;
console.log(
  `Mutation score ${((100 * detected) / tested.length).toFixed(1)} %: ${detected} of ${tested.length} detected, in ${seconds.toFixed(0)} s.`,
);
