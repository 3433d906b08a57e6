import { requirement } from '@health/contract/testing/requirement';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { connectedTest } from '../connected.ts';
import { picture } from '../picture.ts';
import { test } from '../user.ts';
import { expectToFit } from './fits.ts';
import { allScenes } from './scenes/all-scenes.ts';
import { connectedScenes } from './scenes/connected.ts';
import { forEachForm } from './scenes/profile.ts';
import type { Scenes } from './scenes/scenes.ts';

async function lookAt(page: Page, scenes: Scenes): Promise<void> {
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

for (const [name, scenes] of Object.entries(allScenes))
  test(`accessible and not wider than the screen: ${name}`, async ({ page }) => {
    requirement('17.7', '17.8');
    await lookAt(page, scenes);
    if (scenes === allScenes['the profile and the account'])
      await forEachForm(page, async (form) => {
        await expectToFit(page, form);
        await picture(page, `form ${form}`.replaceAll(/\W+/g, '-'));
      });
  });

connectedTest(
  'accessible and not wider than the screen: what needs other sources, full texts or an operator',
  async ({ page, server }) => {
    requirement('17.7', '17.8');
    await lookAt(page, connectedScenes(server));
  },
);
