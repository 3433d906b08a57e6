import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { needNode } from './need-node.mjs';

needNode();
process.chdir(new URL('..', import.meta.url).pathname);

const built = 'web/dist/index.html';
const sources = ['web/index.html', 'web/vite.config.ts', ...globSync('{web,contract}/src/**/*')];
const newest = Math.max(...sources.map((file) => statSync(file).mtimeMs));

if (!existsSync(built) || statSync(built).mtimeMs < newest) {
  console.log('Building the web application …');
  const build = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', 'web'],
    { stdio: 'inherit' },
  );
  if (build.status !== 0) process.exit(build.status ?? 1);
}

process.env.NODE_ENV ??= 'production';
await import('../server/src/bin/start.ts');
