import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Real data beside the project; unpacked into what is kept. */
export const data = process.env.BENCH_DATA ?? resolve(import.meta.dirname, '../../../shared/data');
/** Kept between runs, outside the repository. */
export const kept = process.env.BENCH_CACHE ?? join(tmpdir(), 'health-bench');

/** The folder of 3,211 real JATS articles, unpacked on first use. */
export const jatsArticles = (): string => join(unpacked('jats-ccby'), 'xml');

/** The folder of an archive's files, unpacked on first use. */
export function unpacked(name: string): string {
  const folder = join(kept, name);
  if (!existsSync(folder)) {
    const half = `${folder}.unpacking`;
    mkdirSync(half, { recursive: true });
    execFileSync('tar', ['xJf', join(data, `${name}.tar.xz`), '-C', half]);
    renameSync(half, folder);
  }
  return folder;
}

/** Where the imported corpus is kept for the tasks that ask questions of it. */
export const importedData = join(kept, 'imported');
