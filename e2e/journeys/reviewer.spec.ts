import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ask } from '../actions.ts';
import { countedPresses } from '../counted-presses.ts';
import { enterAs, expect, said, test } from '../user.ts';

const FOLDER = 'Lifestyle review';
const box = (page: Page) => page.getByPlaceholder('Please look up for papers', { exact: true });
const selection = (page: Page) => page.getByRole('group', { name: 'Selection' });
const found = (page: Page) => page.getByRole('tabpanel').getByRole('list').getByRole('listitem');
const unsaved = (page: Page) => page.getByRole('button', { name: /^Save to library/, pressed: false });
const rows = (page: Page) => page.getByRole('list', { name: 'Saved papers' }).getByRole('listitem');
const actions = (page: Page) => page.getByRole('group', { name: 'Actions on the selected papers' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a reviewer collects sixty papers from several searches, files, tags and annotates them, exports the folder and finds one again', async ({
  page,
}) => {
  const user = await enterAs(page, '/search');
  const { press, choose, end } = countedPresses('A reviewer at work');

  const search = async (query: string) => {
    await press(box(page));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(query);
    const { pathname } = new URL(page.url());
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== pathname);
    await press(page.getByRole('tab', { name: /papers$/ }));
  };
  const save = async (count: number) => {
    await expect(selection(page)).toContainText(`${count} selected`);
    await press(selection(page).getByRole('button', { name: 'Save', exact: true }));
    await expect(selection(page).getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  };
  const kept = async () => (await ask<{ data: { pmc_id: string }[] }>(page, user, 'papers/saved')).data;

  // Two pages per search, ten papers per page.
  for (const query of ['exercise', 'vaccination', 'pregnancy']) {
    await search(query);
    await press(page.getByLabel('Select all on this page'));
    await press(button(page, 'Go to the next page'));
    await expect(page).toHaveURL(/[?&]page=2/);
    await expect(page.getByLabel('Select all on this page')).not.toBeChecked();
    await press(page.getByLabel('Select all on this page'));
    await save(20);
  }
  // Some papers were found twice: one more search adds unsaved ones instead.
  const missing = 60 - (await kept()).length;
  await search('dementia');
  for (let place = 0; place < missing; place++)
    await press(
      found(page)
        .filter({ has: unsaved(page) })
        .nth(place)
        .getByRole('checkbox'),
    );
  await save(missing);

  await press(page.getByRole('link', { name: 'Library' }));
  await press(page.getByText('Dense list', { exact: true }));
  await press(page.getByLabel('Select all 60'));
  await press(actions(page).getByRole('button', { name: 'Add to folder' }));
  await page.keyboard.type(FOLDER);
  await page.keyboard.press('Enter');
  await said(page, `60 papers put into ${FOLDER}`);
  await press(actions(page).getByRole('button', { name: 'Add tag' }));
  await page.keyboard.type('first screening');
  await page.keyboard.press('Enter');
  await said(page, '60 papers tagged first screening');

  const title = (await rows(page).nth(4).getByRole('button').textContent()) ?? '';
  await press(rows(page).nth(4).getByRole('button'));
  const overview = page.getByRole('dialog');
  await press(overview.getByRole('button', { name: 'Write a note' }));
  await press(overview.getByLabel('Note', { exact: true }));
  await page.keyboard.type('Quokkas were left out.');
  await press(overview.getByRole('button', { name: 'Save note' }));
  await expect(overview.getByText('Quokkas were left out.')).toBeVisible();
  await press(overview.getByRole('button', { name: 'Close' }).first());
  await expect(overview).toBeHidden();

  await press(button(page, `${FOLDER} 60`));
  await choose(page.getByLabel('Order', { exact: true }), 'Title');
  await expect(rows(page)).toHaveCount(50);
  const shown = await rows(page).getByRole('button').allTextContents();
  expect(shown).toEqual(shown.toSorted((one, other) => one.localeCompare(other)));
  const download = page.waitForEvent('download');
  await press(button(page, 'Export 60'));
  await press(page.getByRole('menuitem', { name: 'RIS', exact: true }));
  const text = readFileSync(await (await download).path(), 'utf8');
  const read = await ask<{ records: { pmc_id: string | null }[] }>(page, user, 'papers/references/preview', {
    text,
  });
  const ids = (records: { pmc_id: string | null }[]) => records.map(({ pmc_id }) => pmc_id).toSorted();
  expect(ids(read.records)).toEqual(ids(await kept()));
  expect(read.records).toHaveLength(60);
  expect(text.match(/Quokkas were left out\./g)).toHaveLength(1);
  expect(text.match(/^KW {2}- first screening/gm)).toHaveLength(60);

  const collected = end();
  // Two actions: typing into the field and opening the paper.
  await press(page.getByLabel('Search your library'));
  await page.keyboard.type('quokkas');
  await expect(rows(page)).toHaveCount(1);
  await press(rows(page).getByRole('button', { name: title, exact: true }));
  await expect(overview.getByText('Quokkas were left out.')).toBeVisible();
  expect(end() - collected).toBe(2);
  expect(collected).toBeLessThanOrEqual(39);
});
