import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const data = process.env.BENCH_DATA ?? resolve(import.meta.dirname, '../../../shared/data');
/** Kept between runs, outside the repository. */
export const kept = process.env.BENCH_CACHE ?? join(tmpdir(), 'health-bench');

/** The folder of an archive of the measured data, unpacked on first use. */
export function unpacked(archive: string): string {
  const folder = join(kept, archive);
  if (!existsSync(folder)) {
    const half = `${folder}.unpacking`;
    mkdirSync(half, { recursive: true });
    execFileSync('tar', ['xJf', join(data, `${archive}.tar.xz`), '-C', half]);
    renameSync(half, folder);
  }
  return folder;
}

/** The folder of 3,211 real JATS articles. */
export const jatsArticles = (): string => join(unpacked('jats-ccby'), 'xml');

/** Where the imported corpus is kept for the tasks that ask questions of it. */
export const importedData = join(kept, 'imported');
