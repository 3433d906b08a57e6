import type { Page } from '@playwright/test';
import { ask } from '../actions.ts';
import { enterAs, expect, test } from '../user.ts';

/** Tolerates the small shift when a button gets a neighbour. A page counts as good up to 0.1. */
const MOST = 0.005;
const SLOWDOWN = 4;

/** Records layout shifts without user input in the page, from its start. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: { value: number; nodes: string[] }[] = [];
    Object.assign(window, { seenShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Element | null }[];
        };
        const nodes = sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '');
        if (!hadRecentInput) seen.push({ value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const [device, width, height] of [
  ['phone', 390, 844],
  ['desktop', 1280, 900],
] as const)
  test(`nothing moves while a screen loads on a slow ${device}`, async ({ page, context }) => {
    await page.setViewportSize({ width, height });
    const user = await enterAs(page, '/terms', { interests: ['Nutrition', 'Sleep'], saved: 3 });
    const query = 'Does ginger help against nausea in pregnancy?';
    const { id } = await ask<{ id: string }>(page, user, 'papers/search', { query });
    await watchShifts(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    for (const path of [
      '/',
      '/library',
      '/search',
      `/search/${id}`,
      '/profile',
      '/account',
      '/paper/PMC6163785',
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('main [data-still-loading]')).toHaveCount(0);
      const shifts = await page.evaluate(
        () => (window as unknown as { seenShifts: { value: number; nodes: string[] }[] }).seenShifts,
      );
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(MOST);
    }
  });
