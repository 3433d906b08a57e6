import type { Page } from '@playwright/test';
import { expect } from './user.ts';

/** Expects that nothing reaches beyond the screen to the side: soon, since a page is laid out anew after its width changed. */
export async function expectToFitScreen(page: Page): Promise<void> {
  const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => page.evaluate(tooWide)).toBeLessThanOrEqual(0);
}
