import { buildWeb } from './build-web.mjs';
import { needNode } from './need-node.mjs';

needNode();
process.chdir(`${import.meta.dirname}/..`);

const failed = buildWeb();
if (failed) process.exit(failed);
process.env.NODE_ENV ??= 'production';
await import('../server/src/bin/start.ts');
