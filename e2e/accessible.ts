import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './reader.ts';

/** The rules whose outcome depends on the colours; the others read the same page in light and in dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** No rule of axe is violated by what is on the screen, in light and in dark. */
export async function expectAccessible(page: Page, where = ''): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await animationsEnd(page);
    // One frame: nothing has to be put together on a page of its own.
    const axe = axeIn(page, colorScheme)
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'] });
    if (colorScheme === 'dark') axe.withRules(COLOUR_RULES);
    const { violations } = await axe.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
    expect(found, `${where} ${colorScheme}`).toEqual([]);
  }
}

/** What the round in light brought into the page is still there in dark. */
const axeIn = (page: Page, colorScheme: 'light' | 'dark') =>
  colorScheme === 'light' ? new AxeBuilder({ page }) : new AxeBuilder({ page, axeSource: ';' });

/** Half-drawn text has no contrast. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((it) => it.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((it) => it.finished));
  });
}
