import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { freePort } from './own-server.ts';

/** The pages as developers see them, where React runs each effect twice, before the server `api`. */
export async function developmentPages(api: string) {
  const port = await freePort();
  const cacheDir = mkdtempSync(join(tmpdir(), 'health-development-'));
  const vite = await createServer({
    configFile: fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url)),
    logLevel: 'error',
    cacheDir,
    server: { port, proxy: { '/api': api } },
  });
  await vite.listen();
  const close = async () => {
    await vite.close();
    rmSync(cacheDir, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
