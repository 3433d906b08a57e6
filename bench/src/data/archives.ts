import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Archives of real data, outside the repository; `unpacked` unpacks them into the cache. */
export const archiveFolder =
  process.env.BENCH_DATA ?? resolve(import.meta.dirname, '../../../../shared/data');
/** What is kept between runs, outside the repository. */
export const cacheFolder = process.env.BENCH_CACHE ?? join(tmpdir(), 'health-bench');

/** Returns the folder of 3,211 real JATS articles, unpacked on first use. */
export const jatsArticles = (): string => join(unpacked('jats-ccby'), 'xml');

/** Returns the folder of an archive's files, unpacked on first use. */
export function unpacked(name: string): string {
  const folder = join(cacheFolder, name);
  if (!existsSync(folder)) {
    const half = `${folder}.unpacking`;
    mkdirSync(half, { recursive: true });
    execFileSync('tar', ['xJf', join(archiveFolder, `${name}.tar.xz`), '-C', half]);
    renameSync(half, folder);
  }
  return folder;
}

/** The data folder of the imported articles, which the tasks share. */
export const importedData = join(cacheFolder, 'imported');
