import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const PAGE = 'web/dist/index.html';
const SOURCES = ['web/*.{html,ts}', 'web/{build,public}/**/*', '{web,contract}/src/**/*'];

/** Builds the web application when its sources are newer than the last build; returns the exit code. */
export function buildWeb() {
  const newest = Math.max(...globSync(SOURCES).map((file) => statSync(file).mtimeMs));
  if (existsSync(PAGE) && statSync(PAGE).mtimeMs >= newest) return 0;
  console.log('Building the web application …');
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', 'web'];
  // Tests must build what users get: React adds its own checks in every other environment.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, vite, { stdio: 'inherit', env });
  if (status === 0) compressAssets();
  return status ?? 1;
}

/** Compresses the files once at the highest level, instead of for every request. */
function compressAssets() {
  for (const file of globSync('web/dist/assets/*.{js,css}')) {
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
}
