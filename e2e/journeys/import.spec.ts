import type { Page } from '@playwright/test';
import { saveTwice, connectedTest as test } from '../connected.ts';
import { expectAccessible, expectToFit } from '../page-checks.ts';
import type { ConnectedServer } from '../servers/connected.ts';
import { enterAs, expect } from '../user.ts';

/** The key of the library in the fake Zotero. */
const ZOTERO_KEY = 'P9NiFoyLeZu2bZNvvuQPDWsd';
const PHONE = { width: 390, height: 844 };

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const importDialog = (page: Page) => dialog(page, 'Import references');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const articles = (page: Page) => page.getByRole('article');
/** The content of the fake Zotero. */
async function atZotero(
  { environment }: ConnectedServer,
  what: string,
): Promise<{ data: Record<string, unknown> }[]> {
  const answer = await fetch(`${environment.ZOTERO_URL}/users/475425/${what}?limit=100`, {
    headers: { 'zotero-api-version': '3', 'zotero-api-key': ZOTERO_KEY },
  });
  return (await answer.json()) as { data: Record<string, unknown> }[];
}

/** The tasks of other journeys on the same server run first. */
const LOOKED_UP_MS = 150_000;

test('references without a paper are looked up while the library is in use, and become papers', async ({
  page,
}) => {
  await enterAs(page, '/library');
  await press(page, 'Import references');
  const list = Array.from({ length: 40 }, (_, index) => `10.5555/generated.${index}`);
  await importDialog(page)
    .getByLabel('Or paste')
    .fill([...list, '10.5555/nobody.knows'].join('\n'));
  await press(page, 'Show what is in it');
  await expect(importDialog(page)).toContainText('41 are not here yet.');
  await expect(importDialog(page)).toContainText(
    'What is not here yet is looked up in Europe PMC. Only PMIDs, PMC ids and DOIs are sent there, nothing about you.',
  );
  await expect(importDialog(page).getByRole('row').nth(1)).toContainText('Not here yet: will be looked up');
  await expectAccessible(page, 'the preview');
  await press(page, 'Import 41 references');
  await expect(importDialog(page)).toContainText('41 references are looked up in Europe PMC.');
  await press(page, 'Done');
  const note = page.getByText('Your references were looked up in Europe PMC: 40 papers came.');
  await expect(note.first()).toBeAttached({ timeout: LOOKED_UP_MS });
  await expect(page.getByText('1 is not known there and stays a reference.').first()).toBeAttached();
  await page.getByText('Dense list').click();
  await expect(page.getByText(/in group 39: a /)).toBeVisible();
  await expect(page.getByText('doi:10.5555/nobody.knows')).toBeVisible();
  await expectAccessible(page, 'the library after it');
});

test('a collection is imported from Zotero, and papers are sent back there once', async ({
  page,
  server,
  provoked,
}) => {
  for (const status of [400, 409]) provoked(status);
  await page.setViewportSize(PHONE);
  await enterAs(page, '/library');
  await press(page, 'Import references');
  await importDialog(page).getByText('From Zotero').click();
  const key = importDialog(page).getByRole('textbox', { name: 'Zotero key' });
  await key.fill('x'.repeat(24));
  await expectAccessible(page, 'the key');
  await press(page, 'Save the key');
  await expect(importDialog(page)).toContainText('Zotero does not know this key.');
  await key.fill(ZOTERO_KEY);
  await press(page, 'Save the key');
  await expect(importDialog(page)).toContainText('Your Zotero key is set (mira).');
  await importDialog(page).getByLabel('Collection').selectOption('Thesis');
  await expectAccessible(page, 'choosing a collection');
  await press(page, 'Show what is in it');
  await expect(importDialog(page)).toContainText('Read as a library at Zotero.');
  await expect(importDialog(page)).toContainText('Walking as a way of life');
  await expectToFit(page);
  await press(page, 'Import 2 references');
  await expect(importDialog(page)).toContainText(
    '1 reference is kept until the paper is in the library here.',
  );
  await press(page, 'Done');
  await expect(articles(page).first()).toBeVisible();
  // Europe PMC knows the article; its note was imported with it.
  await expect(page.getByText('Your references were looked up').first()).toBeAttached({
    timeout: LOOKED_UP_MS,
  });

  const works = (await atZotero(server, 'items')).length;
  for (const sentence of [
    '2 papers were at Zotero already and put into “Walks”.',
    '2 papers were in “Walks” already.',
  ]) {
    await press(page, 'Export 2');
    await page.getByRole('menuitem', { name: 'Send to Zotero' }).click();
    const send = dialog(page, 'Send to Zotero');
    await send.getByLabel('Collection').fill('Walks');
    await expect(send).toContainText('and your notes and tags, are sent to Zotero with your key.');
    await expectAccessible(page, 'sending');
    await press(page, 'Send 2 papers');
    await expect(send).toContainText(sentence);
    await press(page, 'Done');
    await expect(send).toBeHidden();
  }
  expect(await atZotero(server, 'items')).toHaveLength(works);
  expect((await atZotero(server, 'collections')).map(({ data }) => data.name)).toEqual(['Thesis', 'Walks']);

  await press(page, 'Import references');
  await importDialog(page).getByText('From Zotero').click();
  await press(page, 'Delete the key here');
  await expect(importDialog(page).getByRole('textbox', { name: 'Zotero key' })).toBeVisible();
});

test('duplicates in the library are found and merged', async ({ page, server }) => {
  const user = await enterAs(page, '/terms');
  const { title } = await saveTwice(page, server, user);
  await page.goto('/library');
  await page.getByRole('button', { name: '1 duplicate' }).click({ timeout: 30_000 });
  await expect(dialog(page, 'Duplicates')).toContainText(title);
  await expectAccessible(page, 'duplicates');
  await press(page, 'Merge 1 work');
  await expect(dialog(page, 'Duplicates')).toBeHidden();
  await expect(page.getByRole('button', { name: /duplicate/ })).toBeHidden();
  await expect(articles(page)).toHaveCount(1);
  await expect(articles(page).first()).not.toContainText('Not in the library here yet');
});
