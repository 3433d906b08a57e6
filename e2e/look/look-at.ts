import { type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { picture } from '../picture.ts';
import { expectToFit } from './fits.ts';
import type { Scenes } from './scenes/scenes.ts';

/** Opens each scene after the other: it is accessible and not wider than the screen, and a picture of it is kept. */
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
