import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requirement } from '@health/contract/testing/requirement';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guard } from './guards.ts';
import { serveWeb } from './web-files.ts';

const PAGE = '<!doctype html>';
const built = {
  'index.html': PAGE,
  'offline.html': PAGE,
  'sw.js': '// worker',
  'manifest.webmanifest': '{}',
  'icons/192.png': 'image',
  'assets/index-Bx1.js': '// script',
  'assets/inter-Bx1.woff2': 'font',
};

const parent = mkdtempSync(join(tmpdir(), 'health-web-files-'));
/** Not every file under a folder of this name is an asset. */
const folder = join(parent, 'assets/dist');
let app: FastifyInstance;
beforeAll(async () => {
  for (const name of ['icons', 'assets']) mkdirSync(join(folder, name), { recursive: true });
  for (const [file, text] of Object.entries(built)) writeFileSync(join(folder, file), text);
  app = fastify();
  await guard(app);
  await serveWeb(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(parent, { recursive: true });
});

const headersOf = async (url: string) => (await app.inject({ url })).headers;

describe('a file of the web application', () => {
  it.each(['/', '/library', '/offline.html', '/sw.js', '/manifest.webmanifest', '/icons/192.png'])(
    'is revalidated each time when its name does not change: %s',
    async (url) => {
      requirement('18.5');
      expect((await headersOf(url))['cache-control']).toBe('no-cache');
    },
  );

  it.each(['/assets/index-Bx1.js', '/assets/inter-Bx1.woff2'])(
    'is cached for a year when its name contains a hash of its content: %s',
    async (url) => {
      requirement('18.5');
      expect((await headersOf(url))['cache-control']).toBe('public, max-age=31536000, immutable');
    },
  );

  it.each([
    ['/sw.js', 'application/javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/icons/192.png', 'image/png'],
    ['/assets/inter-Bx1.woff2', 'font/woff2'],
    ['/library', 'text/html'],
  ])('has its content type: %s', async (url, type) => {
    expect((await headersOf(url))['content-type']).toContain(type);
  });

  it.each(['/assets/gone.js', '/icons/gone.png', '/api/gone'])(
    'is never replaced by a page when it is missing: %s',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(404);
    },
  );
});

it('allows worker, manifest and fonts from this server only', async () => {
  requirement('19.30');
  const policy = String((await headersOf('/'))['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/(?:worker|manifest|font)-src/);
});
