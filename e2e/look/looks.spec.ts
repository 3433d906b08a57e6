import { requirement } from '@health/contract/testing/requirement';
import { expectAccessible } from '../accessible.ts';
import { picture } from '../picture.ts';
import { test } from '../user.ts';
import { expectToFit } from './fits.ts';
import { allScenes } from './scenes/all-scenes.ts';
import { forEachForm } from './scenes/profile.ts';

for (const [name, scenes] of Object.entries(allScenes))
  test(`accessible and not wider than the screen: ${name}`, async ({ page }) => {
    requirement('17.7', '17.8');
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [scene, open] of Object.entries(scenes))
      await test.step(scene, async () => {
        await open(page);
        await expectToFit(page, scene);
        await expectAccessible(page, scene);
        await picture(page, scene.replaceAll(/\W+/g, '-'));
      });
    if (scenes === allScenes['the profile and the account'])
      await forEachForm(page, async (form) => {
        await expectToFit(page, form);
        await picture(page, `form ${form}`.replaceAll(/\W+/g, '-'));
      });
  });
