import { spawn } from 'node:child_process';
import { needNode } from './need-node.mjs';

needNode();
process.chdir(`${import.meta.dirname}/..`);

// The server starts again when its code changes; Vite serves the web application and passes /api on to it.
const server = ['--watch', '--disable-warning=ExperimentalWarning', 'server/src/bin/start.ts'];
const web = ['node_modules/vite/bin/vite.js', 'web'];
const children = [server, web].map((command) => spawn(process.execPath, command, { stdio: 'inherit' }));

function stopAll(signal) {
  for (const child of children) child.kill(signal);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopAll(signal));
for (const child of children) child.on('exit', () => stopAll('SIGTERM'));
