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

/**
 * Nothing stands outside of the screen to the side, nor of a dialog that is open: soon, since a page is laid out anew after its width
 * changed and a dialog has to come to rest.
 */
export async function expectToFit(page: Page, where = ''): Promise<void> {
  await expect.poll(() => page.evaluate(tooWide), where).toEqual([]);
}

function tooWide(): string[] {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push('the page');
  for (const dialog of document.querySelectorAll('[role="dialog"]')) {
    const { left, right } = dialog.getBoundingClientRect();
    if (left < 0 || right > window.innerWidth) found.push('a dialog');
    if (dialog.scrollWidth > dialog.clientWidth) found.push('what is in a dialog');
  }
  return found;
}
