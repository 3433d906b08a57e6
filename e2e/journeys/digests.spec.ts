import { requirement } from '@health/contract/testing/requirement';
import type { Page } from '@playwright/test';
import { ask } from '../actions.ts';
import { mailed, connectedTest as test, verifyByMail } from '../connected.ts';
import { importArticles, mailDigestsNow } from '../servers/connected.ts';
import { madeUpJats } from '../servers/made-up-article.ts';
import { enterAs, expect, said } from '../user.ts';

/** A word that no paper added by other journeys has in its title. */
const QUERY = 'sweetgale[ti] AND itching';
const finding = 'Sweetgale was followed by less itching than water in adults.';

const article = (number: number) =>
  madeUpJats({
    number,
    title: `Sweetgale and itching, part ${number}`,
    abstract: `<sec><title>Methods</title><p>We asked ${number}0 adults.</p></sec>
    <sec><title>Results</title><p>${finding}</p></sec>`,
  });

/** Shows the email as a mail program does. */
async function read(page: Page, html: string): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(html);
}

test('a user turns email digests on, gets one with new papers, opens a paper from it and unsubscribes with its link', async ({
  page,
  server,
  provoked,
}) => {
  requirement('16.1');
  provoked(404);
  const user = await enterAs(page, '/profile');
  await verifyByMail(page, server, user);
  const settings = page.getByRole('region', { name: 'E-mail' });
  const onOff = settings.getByRole('switch', { name: 'E-mail me when a search finds something new' });
  await expect(onOff).not.toBeChecked();
  await expect(settings).toContainText(`To ${user.email}`);
  await onOff.press('Space');
  await said(page, 'E-mails are on');
  await page.reload();
  await expect(onOff).toBeChecked();

  const often = settings.getByRole('combobox', { name: 'E-mail me recommended papers' });
  await often.selectOption('Every week');
  await said(page, 'E-mails are on');
  await page.reload();
  await expect(often).toHaveValue('weekly');
  await often.selectOption('Never');
  await said(page, 'E-mails are off');

  const { id } = await ask<{ id: string }>(page, user, 'papers/search', { query: QUERY });
  await ask(page, user, 'papers/search/enable-recurrence/', { query_id: id, schedule: 'weekly' });
  await importArticles(server, [61, 62].map(article));
  await ask(page, user, 'papers/search/run-now', { query_id: id });
  await mailDigestsNow(server);
  const received = await mailed(server, user, `2 new papers for "${QUERY}"`);
  expect(received.to).toEqual([user.email]);
  expect(received.text).toContain(`"${finding}" (Abstract)`);

  // The page of the search shows what was sent.
  await page.goto(`/search/${id}`);
  await expect(page.getByRole('region', { name: 'Runs' })).toContainText('The last e-mail was sent');
  await read(page, received.html);
  await page.getByRole('link', { name: 'Sweetgale and itching, part 61' }).click();
  const overview = page.getByRole('dialog').filter({ hasText: 'Sweetgale and itching, part 61' });
  await expect(overview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overview).toBeHidden();
  await expect(page).toHaveURL(`${server.url}/search/${id}`);

  // Logged out, as on another device.
  await page.evaluate(() => localStorage.clear());
  await read(page, received.html);
  await page.getByRole('link', { name: 'Stop these e-mails' }).click();
  await expect(page.getByRole('heading', { name: 'Stop the e-mails' })).toBeVisible();
  expect(await ask(page, user, 'digests')).toMatchObject({ on: true });
  await page.getByRole('button', { name: 'Stop these e-mails' }).click();
  await expect(page.getByRole('status')).toContainText('You get no more e-mails about your searches.');
  expect(await ask(page, user, 'digests')).toMatchObject({ on: false });
  await page.goto(`/unsubscribe/${'0'.repeat(96)}`);
  await page.getByRole('button', { name: 'Stop these e-mails' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link ends no e-mails.');
});
