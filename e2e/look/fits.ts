import type { Page } from '@playwright/test';
import { expect } from '../user.ts';

/** Nothing stands outside of the screen to the right, nor of a dialog that is open, once it has come to rest. */
export async function expectToFit(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.evaluate(tooWide), where).toEqual([]);
}

function tooWide(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > window.innerWidth) found.push('the page');
  for (const dialog of document.querySelectorAll('[role="dialog"]')) {
    const { left, right } = dialog.getBoundingClientRect();
    if (left < 0 || right > window.innerWidth) found.push('a dialog');
    if (dialog.scrollWidth > dialog.clientWidth) found.push('what is in a dialog');
  }
  return found;
}
