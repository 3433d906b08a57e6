import type { Page } from '@playwright/test';
import { expect } from '../../user.ts';

/** What is looked at, in its order on one page; each goes on from where the one before ended, at any width. */
export type Scenes = Record<string, (page: Page) => Promise<unknown>>;

export const buttonNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Closes the dialog that is open. */
export async function leaveDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}
