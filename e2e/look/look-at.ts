import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { expectAccessible, expectToFit } from '../page-checks.ts';
import { expect } from '../user.ts';

/** The scenes of one page in order; each continues from the end of the previous one, at any width. */
export type Scenes = Record<string, (page: Page) => Promise<unknown>>;

export const buttonNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Closes the open dialog. */
export async function leaveDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Opens the scenes one after another: each is accessible, not wider than the screen, and saved as a screenshot. */
export async function lookAt(page: Page, scenes: Scenes): Promise<void> {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [scene, open] of Object.entries(scenes))
    await test.step(scene, async () => {
      await open(page);
      await expectToFit(page, scene);
      await expectAccessible(page, scene);
      await picture(page, scene.replaceAll(/\W+/g, '-'));
    });
}

/** In `npm run look`, saves a screenshot of the whole page to test-results/look; the journeys of the test command save none. */
export async function picture(page: Page, name: string): Promise<void> {
  const { metadata, outputDir, name: project } = test.info().project;
  if (!metadata.pictures) return;
  await page.screenshot({ path: join(outputDir, project, `${name}.png`), fullPage: true });
}
