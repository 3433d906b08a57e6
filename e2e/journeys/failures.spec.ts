import { requirement } from '@health/contract/testing/requirement';
import type { Browser, Page } from '@playwright/test';
import { type Action, actions, type JourneyUser } from '../actions.ts';
import { type OwnServer, ownServer } from '../servers/own-server.ts';
import { enterAs, expect, said, test } from '../user.ts';

interface Begun {
  action: Action;
  page: Page;
  user: JourneyUser;
}

let server: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await ownServer({ LOGIN_TRIES: '1000' });
});
test.afterAll(() => server.remove());

/** Every action on its own page and with its own user, up to the press that needs the server. */
async function begin(browser: Browser): Promise<Begun[]> {
  const all: Begun[] = [];
  for (const action of actions) {
    // The page of the fixture would fail because the browser logs the connection errors.
    const page = await browser.newPage({ baseURL: server.url });
    const user = await enterAs(page, action.path, action.past);
    await action.prepare(page, user);
    all.push({ action, page, user });
  }
  return all;
}

async function isTold({ action, page, user }: Begun): Promise<void> {
  if (action.failure) await said(page, action.failure);
  await action.kept(page, user);
}

async function worksOnce({ action, page, user }: Begun): Promise<void> {
  const answered = page.waitForResponse('**/api/**');
  await action.press(page, user);
  await answered;
  if (action.success) await said(page, action.success);
  await action.done(page);
  expect(await action.stored(page, user)).toEqual(action.once);
}

test('every action shows an error when the server is killed during the request, and runs once after a restart', async ({
  browser,
  request,
}) => {
  requirement('18.2');
  test.setTimeout(240_000);
  const begun = await begin(browser);
  server.freeze();
  for (const { action, page, user } of begun) {
    const asked = page.waitForRequest('**/api/**');
    await action.press(page, user);
    await asked;
  }
  await server.kill();
  await Promise.all(begun.map(isTold));
  await server.startAgain();
  expect(await (await request.get(`${server.url}/api/health`)).json()).toMatchObject({ papers: 315 });
  for (const one of begun) await test.step(one.action.does, () => worksOnce(one));
  for (const { page } of begun) await page.close();
});
