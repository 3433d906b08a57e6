import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './user.ts';

/**
 * No rule of axe is violated by what is on the screen, in the colour scheme of the run: the journeys are in light, and
 * `npm run look` goes through them in dark, too.
 */
export async function expectAccessible(page: Page, where = ''): Promise<void> {
  await animationsEnd(page);
  const { violations } = await new AxeBuilder({ page })
    // One frame: nothing has to be put together on a page of its own.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(found, where).toEqual([]);
}

/** Half-drawn text has no contrast. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((it) => it.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((it) => it.finished));
  });
}
