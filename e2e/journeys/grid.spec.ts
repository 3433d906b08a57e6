import { requirement } from '@health/contract/testing/requirement';
import { enterAs, expect, test } from '../user.ts';

/** A small tablet just above the width of a phone, laptops, a desktop, and a screen wider than the maximum page width. */
const widths = [390, 768, 1280, 1600, 1920, 2560];
const pages = ['/', '/library', '/search', '/profile', '/account'];

test('the logo and the page heading are left-aligned at every width and on every page', async ({ page }) => {
  requirement('17.9');
  await enterAs(page, '/terms', { interests: ['Nutrition'], saved: 1 });
  const logo = page.getByRole('link', { name: 'Health Application, home' });
  const heading = page.getByRole('heading', { level: 1 });
  for (const path of pages) {
    await page.goto(path);
    await expect(heading).toBeVisible();
    for (const width of widths)
      await test.step(`${path} at ${width}`, async () => {
        await page.setViewportSize({ width, height: 900 });
        const apart = async () =>
          Math.abs(((await logo.boundingBox())?.x ?? 0) - ((await heading.boundingBox())?.x ?? 0));
        await expect.poll(apart).toBeLessThan(1);
      });
  }
});

test('text uses a font from this server, including the scripts of titles and names', async ({ page }) => {
  requirement('17.10');
  const fonts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(response.headers()['cache-control'] ?? '');
  });
  await page.goto('/login');
  await page.evaluate(() => document.fonts.ready);
  const drawnIn = (text: string) =>
    page.evaluate(async (letters) => {
      const faces = await document.fonts.load('16px "Inter Variable"', letters);
      return faces.map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`);
    }, text);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"?Inter Variable/);
  for (const text of ['Sleep', 'α-tocopherol', 'Gábor Kőszegi'])
    expect(await drawnIn(text), text).toContain('Inter Variable loaded');
  expect(fonts.length).toBeGreaterThanOrEqual(1);
  expect([...new Set(fonts)]).toEqual(['public, max-age=31536000, immutable']);
});
