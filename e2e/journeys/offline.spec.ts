import { requirement } from '@health/contract/testing/requirement';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../page-checks.ts';
import { type OwnServer, ownServer } from '../servers/own-server.ts';
import { enterAs, expect, test } from '../user.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

let server: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await ownServer();
});
test.afterAll(() => server.remove());

/** The service worker is active: it handles every page from now on. */
const workerIsReady = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');

const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const kept = await Promise.all(caches.map((cache) => cache.keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

const offline = (page: Page) => page.getByRole('heading', { name: 'You are offline' });

test('without a server, visitors and users see an offline page with a way back, and only its own files are cached', async ({
  browser,
}) => {
  requirement('18.4');
  // The page of the fixture would fail because the browser logs the connection errors.
  const page = await browser.newPage({ baseURL: server.url });
  await page.goto('/login');
  await workerIsReady(page);
  await server.kill();
  await page.reload();
  await expect(offline(page)).toBeVisible();
  await expect(page.getByText('The server does not answer right now.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCSS(
    'background-color',
    'rgb(15, 92, 104)',
  );
  await expectAccessible(page, 'the offline page');
  await expectToFit(page, 'the offline page');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the offline page in dark');
  await server.startAgain();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();

  const { saved } = await enterAs(page, '/search', { interests: ['Nutrition'], saved: 1 });
  await expect(page.getByRole('heading', { name: 'Health App Search' })).toBeVisible();
  await server.kill();
  await page.goto(`/paper/${saved[0]}`);
  await expect(offline(page)).toBeVisible();
  const kept = await keptFiles(page);
  expect(kept).toContain('/offline.html');
  expect(
    kept.filter((path) => !/^\/(?:offline\.html|assets\/(?:offline|inter-latin)-.*)$/.test(path)),
  ).toEqual([]);
  await server.startAgain();
  await expect(page).toHaveURL(`/paper/${saved[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offline(page)).toHaveCount(0);
  await page.close();
});

test('a new version of the service worker deletes the cache of the old one, and downloads bypass it', async ({
  browser,
}) => {
  requirement('18.4');
  const page = await browser.newPage({ baseURL: server.url });
  await page.goto('/login');
  await workerIsReady(page);
  await page.evaluate(async () => {
    const old = await caches.open('offline-page-of-an-old-version');
    await old.put('/offline.html', new Response('old'));
    await (await navigator.serviceWorker.getRegistration())?.unregister();
  });
  await page.reload();
  await workerIsReady(page);
  const names = () => page.evaluate(() => caches.keys());
  await expect.poll(async () => (await names()).length).toBe(1);
  expect(await names()).not.toContain('offline-page-of-an-old-version');
  const answer = await page.goto('/api/ready');
  expect([answer?.fromServiceWorker(), answer?.status()]).toEqual([false, 200]);
  await page.close();
});

test('the application can be installed, and its icons have the sizes given in the manifest', async ({
  browser,
}) => {
  requirement('1.6');
  const page = await browser.newPage({ baseURL: server.url });
  await page.goto('/login');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const { name, display, start_url, icons } = await (await page.request.get(address ?? '')).json();
  expect([name, display, start_url]).toEqual(['Health Application', 'standalone', '/']);
  const drawn = (icons as { src: string; sizes: string }[]).filter(({ sizes }) => sizes !== 'any');
  expect(drawn.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes } of drawn) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  await page.close();
});
