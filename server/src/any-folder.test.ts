// On one size only: it tests where a process finds its files.

import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { api } from '@health/contract';
import { expect, it, onTestFinished } from 'vitest';
import { copyProduct } from './testing/copy-product.ts';
import { askProcess, killProcess, startServerProcess } from './testing/server-process.ts';
import { copyTemplate } from './testing/test-database.ts';

it('the product starts in a folder with spaces, umlauts and other signs in its path', async () => {
  const product = copyProduct('Health App für alle (100 %) [neu]');
  onTestFinished(() => rmSync(dirname(product), { recursive: true, force: true }));
  const settings = { DATA_DIR: copyTemplate('starter', join(product, 'data')), NODE_ENV: 'production' };
  const server = await startServerProcess(settings, 'build', product);
  try {
    const { papers, problems } = await askProcess(server, api.checkHealth);
    expect(problems).toEqual([]);
    expect(papers).toBeGreaterThan(300);
    const page = await (await fetch(server.origin)).text();
    expect(page).toContain('<div id="root">');
    const [script = ''] = /\/assets\/index-[\w-]+\.js/.exec(page) ?? [];
    expect((await fetch(server.origin + script)).headers.get('content-type')).toContain('javascript');
  } finally {
    await killProcess(server.child);
  }
});
