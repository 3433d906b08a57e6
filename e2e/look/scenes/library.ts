import type { Page } from '@playwright/test';
import { ask } from '../../actions.ts';
import { enterAs, expect } from '../../user.ts';
import { buttonNamed, inDialog, leaveDialog, type Scenes } from '../look-at.ts';

/** On a phone the filters are behind a button. */
async function openMenu(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Filter saved papers' })).toBeVisible();
  const menu = page.getByRole('button', { name: /^Showing: / });
  if (await menu.isVisible()) await menu.click();
}

const importing = (page: Page) => page.getByRole('dialog', { name: 'Import references' });

export const libraryScenes: Scenes = {
  'an empty library': async (page) => {
    await enterAs(page, '/library');
    await expect(page.getByText('No saved papers')).toBeVisible();
  },
  'a library with a folder': async (page) => {
    const user = await enterAs(page, '/terms', { interests: ['Nutrition'], saved: 4 });
    await ask(page, user, 'papers/folders/file', { name: 'Diet', pmc_ids: user.saved });
    await page.goto('/library');
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  'the question before a paper is removed': async (page) => {
    await buttonNamed(page, 'Remove').first().click();
    await expect(inDialog(page, 'Confirm Remove')).toBeVisible();
  },
  'papers like a folder': async (page) => {
    await leaveDialog(page);
    await openMenu(page);
    await page.getByRole('button', { name: 'Diet 4' }).click();
    await buttonNamed(page, 'New to you, like this folder').click();
    const list = page.getByRole('list', { name: 'Papers like this folder' });
    await expect(list.getByRole('listitem').first()).toBeVisible();
  },
  'importing references': async (page) => {
    await buttonNamed(page, 'Import references').click();
    await expect(importing(page).getByLabel('Or paste')).toBeVisible();
  },
  'what an import would do': async (page) => {
    await importing(page).getByLabel('Or paste').fill('PMC6163785\n10.5555/nobody.knows');
    await inDialog(page, 'Show what is in it').click();
    await expect(importing(page)).toContainText('1 is here');
  },
  'importing from Zotero': async (page) => {
    // This server has no sources; with sources, users see this form first.
    await page.route('**/api/papers/zotero', (route) =>
      route.fulfill({ json: { available: true, account: null } }),
    );
    await inDialog(page, 'Choose something else').click();
    await importing(page).getByText('From Zotero', { exact: true }).click();
    await expect(importing(page).getByRole('textbox', { name: 'Zotero key' })).toBeVisible();
  },
  'a dense list with all of its papers selected': async (page) => {
    await page.goto('/library');
    await page.getByText('Dense list', { exact: true }).click();
    await page.getByLabel('Select all 4').check();
    await expect(buttonNamed(page, 'Add to folder')).toBeVisible();
  },
  'the question before many papers are removed': async (page) => {
    await buttonNamed(page, 'Remove selected').click();
    await expect(page.getByRole('dialog')).toContainText('Remove 4 papers from your library?');
  },
  'a filter that keeps no paper': async (page) => {
    await leaveDialog(page);
    await page.clock.setFixedTime(Date.now() + 48 * 3_600_000);
    await page.reload();
    await openMenu(page);
    await page.getByRole('button', { name: /^Today/ }).click();
    await expect(page.getByText('No saved paper matches this filter.')).toBeVisible();
  },
};
