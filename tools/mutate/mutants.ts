import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Mutant } from '@stryker-mutator/api/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';

type MutantLocation = Pick<Mutant, 'fileName' | 'location' | 'mutatorName' | 'replacement'>;

/**
 * Returns what names a mutant in every run: file, place, kind and replacement. Stryker counts lines and columns from 0 while
 * it works (`first` is 0) and from 1 in its results (`first` is 1); the key counts them from 1.
 */
export function mutantKey(
  { fileName, location, mutatorName, replacement }: MutantLocation,
  first: 0 | 1,
): string {
  const [file = ''] = /(?:server|contract|web)\/src\/.*/.exec(fileName) ?? [fileName];
  const [start, end] = [location.start, location.end].map(
    ({ line, column }) => `${line + 1 - first}:${column + 1 - first}`,
  );
  return `${file}:${start}-${end} ${mutatorName} ${replacement}`;
}

/** Returns the source files of the folders, without tests. */
export const sourceFiles = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();

/** Returns the keys of every mutant that Stryker makes of the files. */
export async function allMutants(files: readonly string[]): Promise<string[]> {
  const silent = () => {};
  const none = () => false;
  const instrumenter = new Instrumenter({
    ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
    ...{ isTraceEnabled: none, isDebugEnabled: none, isInfoEnabled: none },
    ...{ isWarnEnabled: none, isErrorEnabled: none, isFatalEnabled: none },
  });
  const sources = files.map((file) => ({
    name: resolve(file),
    mutate: true,
    content: readFileSync(file, 'utf8'),
  }));
  const { mutants } = await instrumenter.instrument(sources, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
    noHeader: true,
  });
  return mutants.map((mutant) => mutantKey(mutant, 0));
}

/** Returns `count` of the keys, chosen by a hash with the seed: the same on every machine, whatever their order. */
export function sampleOf(keys: readonly string[], count: number, seed: number): string[] {
  const rank = (key: string): string => createHash('sha256').update(`${seed} ${key}`).digest('hex');
  return keys
    .map((key) => ({ key, rank: rank(key) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ key }) => key);
}
