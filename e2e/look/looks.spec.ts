import { requirement } from '@health/contract/testing/requirement';
import { expectToFit } from '../page-checks.ts';
import { test } from '../user.ts';
import { lookAt, picture } from './look-at.ts';
import { allScenes } from './scenes/all-scenes.ts';
import { forEachForm } from './scenes/profile.ts';

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
