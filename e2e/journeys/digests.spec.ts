import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type TestMailServer, testMailServer } from '../../server/src/testing/test-mail-server.ts';
import { ask } from '../actions.ts';
import { enterAs, expect, said, test } from '../reader.ts';
import { importArticles, type MadeUpArticle } from '../servers/import-papers.ts';
import { type OwnServer, ownServer } from '../servers/own-server.ts';

const finding = 'Woodruff tea was followed by fewer headaches than water in adults.';

const article = (number: number): MadeUpArticle => ({
  number,
  title: `Woodruff tea and headaches, part ${number}`,
  abstract: `<sec><title>Methods</title><p>We asked ${number}0 adults.</p></sec>
    <sec><title>Results</title><p>${finding}</p></sec>`,
});

let mail: TestMailServer;
let server: OwnServer;

// A server of their own that sends its mail to a mail server, which the second journey ends.
test.beforeAll(async () => {
  test.setTimeout(240_000);
  mail = await testMailServer();
  server = await ownServer((url) => ({
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'Papers <papers@example.org>', MAIL_DELAY: '0' },
    PUBLIC_URL: url,
  }));
});
test.afterAll(async () => {
  await server.remove();
  await mail.close();
});

/** A page of a visitor of that server. */
async function visit(browser: Browser) {
  const context = await browser.newContext({ baseURL: server.url });
  return { context, page: await context.newPage() };
}

const VERIFY = 'Please verify your e-mail address';

/** Opens the link that every new reader is mailed. */
async function verify(page: Page, reader: Awaited<ReturnType<typeof enterAs>>): Promise<void> {
  const sent = () =>
    mail.received.find(({ to, mail: one }) => to.includes(reader.email) && one.subject === VERIFY);
  // The job that mails it begins with the minute after the start of the server.
  await expect.poll(() => sent() !== undefined, { timeout: 120_000, intervals: [1000] }).toBe(true);
  const [, token] = /#([\w-]+)/.exec(sent()?.mail.text ?? '') ?? [];
  await ask(page, reader, 'account/verify', { token });
}
const news = () => mail.received.filter(({ mail: one }) => one.subject !== VERIFY);

test('a reader switches e-mails on, gets one with the new papers, opens a paper from it, and leaves by its link', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const { context, page } = await visit(browser);
  const reader = await enterAs(page, '/profile');
  await verify(page, reader);
  const settings = page.getByRole('region', { name: 'E-mail' });
  const onOff = settings.getByRole('switch', { name: 'E-mail me when a search finds something new' });
  await expect(onOff).not.toBeChecked();
  await expect(settings).toContainText(`To ${reader.email}`);
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
  await settings.getByRole('button', { name: 'Feed of recommended papers' }).click();
  const feed = page.getByRole('dialog', { name: 'Feed of recommended papers' });
  await feed.getByRole('button', { name: 'Make a new address' }).click();
  const address = await feed.getByRole('textbox', { name: 'Address, shown this once' }).inputValue();
  expect(await (await page.request.get(address)).text()).toContain('<title>Recommended papers</title>');
  await feed.getByRole('button', { name: 'End the feed' }).click();
  await said(page, 'The feed has ended');
  expect((await page.request.get(address)).status()).toBe(404);
  await page.keyboard.press('Escape');

  const { id } = await ask<{ id: string }>(page, reader, 'papers/search', { query: 'woodruff tea' });
  await ask(page, reader, 'papers/search/enable-recurrence/', { query_id: id, schedule: 'weekly' });
  await importArticles(server, [1, 2].map(article));
  await ask(page, reader, 'papers/search/run-now', { query_id: id });
  await expect.poll(() => news().length, { timeout: 180_000, intervals: [1000] }).toBe(1);
  const [{ mail: received, to } = { mail: null, to: [] }] = news();
  expect(to).toEqual([reader.email]);
  expect(received?.subject).toBe('2 new papers for "woodruff tea"');
  expect(received?.text).toContain(`"${finding}" (Abstract)`);

  // What was sent is seen on the screen of the search.
  await page.goto(`/search/${id}`);
  await expect(page.getByRole('region', { name: 'Runs' })).toContainText('The last e-mail was sent');
  await read(page, received?.html ?? '');
  await page.getByRole('link', { name: 'Woodruff tea and headaches, part 1' }).click();
  const overview = page.getByRole('dialog').filter({ hasText: 'Woodruff tea and headaches, part 1' });
  await expect(overview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overview).toBeHidden();
  await expect(page).toHaveURL(`${server.url}/search/${id}`);

  // Logged out, as on another machine.
  await page.evaluate(() => localStorage.clear());
  await read(page, received?.html ?? '');
  await page.getByRole('link', { name: 'Stop these e-mails' }).click();
  await expect(page.getByRole('heading', { name: 'Stop the e-mails' })).toBeVisible();
  expect(await ask(page, reader, 'digests')).toMatchObject({ on: true });
  await page.getByRole('button', { name: 'Stop these e-mails' }).click();
  await expect(page.getByRole('status')).toContainText('You get no more e-mails about your searches.');
  expect(await ask(page, reader, 'digests')).toMatchObject({ on: false });
  await page.goto(`/unsubscribe/${'0'.repeat(96)}`);
  await page.getByRole('button', { name: 'Stop these e-mails' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link ends no e-mails.');
  await context.close();
});

/** Shows the e-mail as a mail program does. */
async function read(page: Page, html: string): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(html);
}

test('a dead mail server is told where the search is shown, with the time of the next try', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const { context, page } = await visit(browser);
  const reader = await enterAs(page, '/search');
  await verify(page, reader);
  await mail.close();
  const { id } = await ask<{ id: string }>(page, reader, 'papers/search', { query: 'woodruff tea' });
  await ask(page, reader, 'papers/search/enable-recurrence/', { query_id: id, schedule: 'weekly' });
  await page.goto(`/search/${id}`);
  const runs = page.getByRole('region', { name: 'Runs' });
  await runs.getByRole('switch', { name: 'E-mail me when a search finds something new' }).press('Space');
  await said(page, 'E-mails are on');
  await importArticles(server, [article(3)]);
  await ask(page, reader, 'papers/search/run-now', { query_id: id });
  const state = () => ask<{ newest: { problem: string } | null }>(page, reader, 'digests');
  await expect
    .poll(async () => (await state()).newest?.problem, { timeout: 180_000, intervals: [1000] })
    .toBe('unreachable');
  await page.reload();
  await expect(runs.getByRole('alert')).toHaveText(
    /^The last e-mail could not be sent\. The mail server cannot be reached\. It is tried again \w+ \d+ at \d\d:\d\d\.$/,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(fits).toBe(true);
  await page.screenshot({ path: join(test.info().outputDir, 'dead-mail-server.png'), fullPage: true });
  await context.close();
});

test('a server without a mail server says so in the profile', async ({ page }) => {
  await enterAs(page, '/profile', { interests: ['Nutrition'] });
  const settings = page.getByRole('region', { name: 'E-mail' });
  await expect(settings).toContainText('E-mails are not sent here.');
  await expect(settings.getByRole('switch')).toHaveCount(0);
});
