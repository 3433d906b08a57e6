import { requirement } from '@health/contract/testing/requirement';
import { allScenes } from '../look/scenes/all-scenes.ts';
import { expectAccessible } from '../page-checks.ts';
import { test } from '../user.ts';

for (const [name, scenes] of Object.entries(allScenes))
  test(`accessible: ${name}`, async ({ page }) => {
    requirement('17.7');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [scene, open] of Object.entries(scenes))
      await test.step(scene, async () => {
        await open(page);
        await expectAccessible(page, scene);
      });
  });
