import { spawnSync } from 'node:child_process';
import { needNode } from './need-node.mjs';

needNode();
process.chdir(new URL('..', import.meta.url).pathname);

/** Everything that is checked without running the product, in the order of what is quickest to mend. */
const steps = [
  ['types of contract', 'node_modules/typescript/bin/tsc', '-p', 'contract'],
  ['types of server', 'node_modules/typescript/bin/tsc', '-p', 'server'],
  ['types of web', 'node_modules/typescript/bin/tsc', '-p', 'web'],
  ['types of e2e', 'node_modules/typescript/bin/tsc', '-p', 'e2e'],
  ['types of bench', 'node_modules/typescript/bin/tsc', '-p', 'bench'],
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  [
    'fences and their picture',
    'scripts/fences.mjs',
    process.argv.includes('--write') ? '--write' : '--verify',
  ],
  ['the specification and its tests', 'scripts/specification.mjs'],
  ['unused files and exports', 'node_modules/knip/bin/knip.js'],
];

let failed = 0;
for (const [name, ...command] of steps) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  console.log(`${status === 0 ? 'ok    ' : 'failed'} ${name}`);
  if (status === 0) continue;
  failed++;
  console.log(stdout + stderr);
}
process.exit(failed === 0 ? 0 : 1);
