import type { Browser, Page } from '@playwright/test';
import { type Action, actions, ask, type Reader } from '../actions.ts';
import { enterAs, expect, said, test } from '../reader.ts';
import { type OwnServer, ownServer } from '../servers/own-server.ts';

// One server for all of them: each start costs seconds, and more on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

interface Begun {
  page: Page;
  reader: Reader;
}

let server: OwnServer;
let begun: Map<Action, Begun>;

/** Every action on a page and for a reader of its own, up to the press that the server must answer. */
async function begin(browser: Browser): Promise<Map<Action, Begun>> {
  const all = new Map<Action, Begun>();
  for (const action of actions) {
    // The page of the fixture would fail for what the browser prints about the connection.
    const page = await browser.newPage({ baseURL: server.url });
    const reader = await enterAs(page, action.path, action.past);
    await action.prepare(page, reader);
    all.set(action, { page, reader });
  }
  return all;
}

function pageOf(action: Action): Begun {
  const its = begun.get(action);
  if (!its) throw new Error(`nothing was begun for ${action.does}`);
  return its;
}

async function isTold(action: Action): Promise<void> {
  const { page, reader } = pageOf(action);
  if (action.failure) await said(page, action.failure);
  await action.kept(page, reader);
}

async function worksOnce(action: Action): Promise<void> {
  const { page, reader } = pageOf(action);
  const answered = page.waitForResponse('**/api/**');
  await action.press(page, reader);
  await answered;
  if (action.success) await said(page, action.success);
  await action.done(page);
  expect(await action.stored(page, reader)).toEqual(action.once);
}

const press = (action: Action) => action.press(pageOf(action).page, pageOf(action).reader);

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  server = await ownServer({ LOGIN_TRIES: '1000' });
  begun = await begin(browser);
  await server.kill();
});
test.afterAll(() => server.remove());

for (const action of actions)
  test(`${action.does} with a server that was killed is told, and nothing entered is lost`, async () => {
    await press(action);
    await isTold(action);
  });

test('the killed server starts again on the data it left', async ({ request }) => {
  await server.startAgain();
  expect(await (await request.get(`${server.url}/api/health`)).json()).toMatchObject({ papers: 315 });
});

for (const action of actions)
  test(`${action.does} works with the same press when the server is back, and is stored once`, () =>
    worksOnce(action));

test('a server killed while it is asked is told at every action, and each works once later', async ({
  browser,
}) => {
  for (const { page } of begun.values()) await page.close();
  begun = await begin(browser);
  server.freeze();
  for (const action of actions) {
    const asked = pageOf(action).page.waitForRequest('**/api/**');
    await press(action);
    await asked;
  }
  await server.kill();
  await Promise.all(actions.map(isTold));
  await server.startAgain();
  for (const action of actions) await test.step(action.does, () => worksOnce(action));
});

test('a saved search that could not be loaded is not said to be gone', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.url });
  const reader = await enterAs(page, '/terms');
  const { id } = await ask<{ id: string }>(page, reader, 'papers/search', { query: 'Does sleep help?' });
  // A server cannot be killed between the page and its first request, which follow at once.
  await page.route('**/api/papers/search/history', (route) => route.abort('connectionrefused'));
  await page.goto(`/search/${id}`);
  await expect(page.getByText('Failed to load history').first()).toBeVisible();
  await expect(page.getByText('This search does not exist.')).toBeHidden();
  await page.unroute('**/api/papers/search/history');
  await page.reload();
  await expect(page.getByPlaceholder('Please look up for papers')).toHaveValue('Does sleep help?');
  await page.close();
});
