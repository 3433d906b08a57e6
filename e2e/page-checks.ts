import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from './user.ts';

/**
 * Nothing on the screen violates an axe rule in the colour scheme of the run: the journeys run in light mode, and
 * `npm run look` repeats them in dark mode.
 */
export async function expectAccessible(page: Page, where = ''): Promise<void> {
  await animationsEnd(page);
  const { violations } = await new AxeBuilder({ page })
    // There is only one frame, so the results need not be combined on a separate page.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(found, where).toEqual([]);
}

/** Text that is fading in has too little contrast. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((it) => it.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((it) => it.finished));
  });
}

/**
 * Nothing extends beyond the sides of the screen or of an open dialog. Polls, since the page needs time for its new layout after
 * the width changes, and a dialog for its transition.
 */
export async function expectToFit(page: Page, where = ''): Promise<void> {
  await expect.poll(() => page.evaluate(tooWide), where).toEqual([]);
}

/**
 * The place starts within the top `pixels` of the screen. Polls, since an answer is drawn anew when it gets its address, and what is
 * being replaced has no box.
 */
export async function expectToStartWithin(place: Locator, pixels: number): Promise<void> {
  const top = async () => (await place.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  await expect.poll(top).toBeLessThanOrEqual(pixels);
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
