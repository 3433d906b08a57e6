import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { enterAs, expect, test } from '../reader.ts';

const box = (page: Page) => page.getByPlaceholder('Please look up for papers', { exact: true });
const tab = (page: Page) => page.getByRole('tab', { name: /papers?$/ });
const list = (page: Page) => page.getByRole('tabpanel').getByRole('list').getByRole('listitem');
const total = (page: Page) => page.getByRole('tabpanel').getByRole('status');

async function papersFor(page: Page, query: string) {
  const who = await enterAs(page, '/search');
  await box(page).fill(query);
  await box(page).press('Enter');
  await tab(page).click();
  await expect(list(page).first()).toBeVisible();
  return who;
}

test('the papers stand beside the answer, with the words that were looked for marked', async ({ page }) => {
  await papersFor(page, 'exercise depression');
  await expect(tab(page)).toHaveText((await total(page).textContent()) ?? '');
  await expect(list(page)).toHaveCount(10);
  await expect(list(page).first().locator('mark').first()).toHaveText(/exerci|depress/i);
  await page.getByRole('button', { name: 'Go to the next page' }).click();
  await expect(page).toHaveURL(/page=2/);
});

test('a paper of the list opens its overview', async ({ page }) => {
  await papersFor(page, 'exercise depression');
  const title = list(page).first().getByRole('heading').getByRole('button');
  const name = (await title.textContent()) ?? '';
  await title.click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});

test('the newest come first when they are asked for, and the address keeps it', async ({ page }) => {
  await papersFor(page, 'exercise');
  await page.getByLabel('Order').selectOption('Newest');
  await expect(page).toHaveURL(/sort=newest/);
  const years = async () =>
    (await list(page).allTextContents()).map((text) => Number(/ · (\d{4})/.exec(text)?.[1]));
  await expect(async () => {
    const shown = await years();
    expect(new Set(shown).size).toBeGreaterThan(1);
    expect(shown).not.toContain(Number.NaN);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  }).toPass();
  const first = await list(page).first().textContent();
  await page.reload();
  await expect(list(page).first()).toHaveText(first ?? '');
});

test('a bar of the histogram and a study design narrow the list, and Clear all filters widens it again', async ({
  page,
}) => {
  await papersFor(page, 'exercise');
  const all = (await total(page).textContent()) ?? '';
  const bar = page.getByRole('region', { name: 'Papers by year' }).getByRole('button', { disabled: false });
  const said = (await bar.last().getAttribute('aria-label')) ?? '';
  const [year = ''] = /^\d{4}/.exec(said) ?? [];
  await bar.last().click();
  await expect(page.getByLabel('From year')).toHaveValue(year);
  await expect(list(page).filter({ hasNotText: year })).toHaveCount(0);
  await expect(total(page)).not.toHaveText(all);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(total(page)).toHaveText(all);
  await page.getByLabel('Study design').selectOption({ index: 1 });
  await expect(page).toHaveURL(/type=/);
  await expect(total(page)).not.toHaveText(all);
});

test('active filters are chips, which the address keeps over a reload, a look at the answer and in a link', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await papersFor(page, 'exercise');
  const all = (await total(page).textContent()) ?? '';
  const chips = page.getByRole('group', { name: 'Active filters' });
  await expect(chips).toBeHidden();
  await page.getByLabel('Article type').selectOption('Research article');
  await page.getByLabel('People studied').selectOption('Older adults');
  // The address has the say about the tick, a moment after the click.
  await page.getByRole('checkbox', { name: 'With abstract' }).click();
  await expect(page.getByRole('checkbox', { name: 'With abstract' })).toBeChecked();
  const removers = chips.getByRole('button', { name: 'Remove filter:' });
  await expect(removers).toHaveCount(3);
  await expect(total(page)).not.toHaveText(all);
  await expect(page.getByLabel('Article type').locator('option:checked')).toHaveText(
    `Research article (${Number.parseInt((await total(page).textContent()) ?? '', 10)})`,
  );
  await expectAccessible(page);
  const narrowed = (await total(page).textContent()) ?? '';
  await page.getByRole('tab', { name: 'Answer' }).click();
  await tab(page).click();
  await page.reload();
  await expect(removers).toHaveCount(3);
  await expect(total(page)).toHaveText(narrowed);

  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(page).toHaveURL(/search\/[^?]+\?view=papers.*people=Older/);
  await expect(removers).toHaveCount(3);
  await expect(total(page)).toHaveText(narrowed);
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(1);

  await chips.getByRole('button', { name: 'Remove filter: People: Older adults' }).click();
  await expect(removers).toHaveCount(2);
  await expect(total(page)).toBeFocused();
  await chips.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(chips).toBeHidden();
  await expect(total(page)).toHaveText(all);
});

test('papers of the list are saved, ticked over pages and exported, and a journal leads to its papers', async ({
  page,
}) => {
  const { token } = await papersFor(page, 'exercise depression');
  const save = list(page).first().getByRole('button', { name: 'Save to library' });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');

  const bar = page.getByRole('group', { name: 'Selection' });
  await list(page).nth(1).getByRole('checkbox').check();
  await list(page).nth(2).getByRole('checkbox').check();
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(bar.getByRole('button', { name: 'Saved' })).toBeVisible();
  await expect(page.locator('[aria-pressed=true][aria-label="Save to library"]')).toHaveCount(3);
  await page.getByRole('button', { name: 'Go to the next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(list(page).first().getByRole('checkbox')).toBeVisible();
  await bar.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(bar).toContainText('12 selected');
  await expectAccessible(page);
  const parsed = async (control: ReturnType<Page['getByRole']>, format: string) => {
    const download = page.waitForEvent('download');
    await control.click();
    await page.getByRole('menuitem', { name: format }).click();
    const file = readFileSync(await (await download).path());
    const reply = await page.request.post('/api/papers/references/preview', {
      data: { file: file.toString('base64') },
      headers: { Authorization: `Bearer ${token}` },
      failOnStatusCode: true,
    });
    return (await reply.json()) as { format: string; counts: { matched?: number }; already: number };
  };
  expect(await parsed(bar.getByRole('button', { name: 'Export' }), 'RIS')).toMatchObject({
    format: 'ris',
    counts: { matched: 12 },
    already: 2,
  });
  const listed = Number.parseInt((await total(page).textContent()) ?? '', 10);
  expect(await parsed(page.getByRole('button', { name: 'Export list' }), 'PubMed')).toMatchObject({
    format: 'nbib',
    counts: { matched: listed },
    already: 3,
  });
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).not.toContainText('selected');
  await list(page).first().getByRole('button', { name: 'Cite' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy as APA' })).toBeVisible();
  await page.keyboard.press('Escape');

  const journal = list(page).first().getByRole('link').last();
  const name = (await journal.textContent()) ?? '';
  await journal.click();
  await expect(box(page)).toHaveValue(`"${name}"[ta]`);
  await expect(list(page).first()).toBeVisible();
  await expect(list(page).filter({ hasNotText: name })).toHaveCount(0);
  const author = list(page).first().getByRole('link').first();
  const person = (await author.textContent()) ?? '';
  await author.click();
  await expect(box(page)).toHaveValue(/\[au\]/);
  await expect(
    list(page)
      .filter({ hasText: person.split(' ').at(-1) ?? '' })
      .first(),
  ).toBeVisible();
});

test('what was understood stands above the papers, and is taken back with a click', async ({ page }) => {
  await papersFor(page, 'exercise depression since 2015');
  const understood = page.getByRole('group', { name: 'Understood as' });
  await expect(understood.getByText(/2015/).first()).toBeVisible();
  await understood.getByRole('button', { name: /Search without: .*2015/ }).click();
  await expect(box(page)).toHaveValue('exercise depression');
  await page.getByRole('tab', { name: /papers$/ }).click();
  await expect(understood.first()).toBeVisible();
  await expect(understood.getByText(/2015/)).toHaveCount(0);
});

test('the help on the search syntax runs its examples by keyboard, and what is not understood is told', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await enterAs(page, '/search');
  const help = page.getByRole('button', { name: 'Search syntax' });
  await help.press('Enter');
  const first = page.getByRole('dialog').getByRole('button').first();
  await expect(first).toBeFocused();
  await expectAccessible(page);
  await first.press('Escape');
  await expect(help).toBeFocused();
  await help.press('Enter');
  await first.press('Enter');
  await expect(box(page)).toHaveValue('sleep AND (insomnia OR pain)');
  await tab(page).click();
  await expect(list(page).first()).toBeVisible();
  await box(page).fill('(exercise AND 2020/13[dp]');
  await box(page).press('Enter');
  const told = page.getByRole('status').filter({ hasText: 'Not everything was read as written' });
  await expect(told).toContainText('“2020/13” is no date or range of dates: it was left out.');
  await expect(told).toContainText('The opening parenthesis has no partner');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('the list of papers is accessible and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await papersFor(page, 'exercise depression since 2015');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // The papers come first: filters would fill the screen above them.
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect(filters).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await filters.getByLabel('Study design').selectOption({ index: 1 });
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
});
