import { embeds, testEndpoint } from '../../server/src/testing/test-llm-endpoint.ts';
import { expectAccessible } from '../page-checks.ts';
import { type OwnServer, ownServer } from '../servers/own-server.ts';
import { enterAs, expect, test } from '../user.ts';

/** For this model "shiatsu" means acupressure and nothing else; no paper contains the word. */
const meaningOf = (text: string) => (/acupressure|shiatsu/i.test(text) ? [1, 0.1] : [0.1, 1]);

let endpoint: Awaited<ReturnType<typeof testEndpoint>>;
let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  endpoint = await testEndpoint(embeds(meaningOf));
  server = await ownServer({
    ENCODER: 'endpoint',
    EMBEDDING_BASE_URL: endpoint.url,
    EMBEDDING_MODEL: 'acupressure',
    LOGIN_TRIES: '1000',
  });
  const waiting = async () => (await (await fetch(`${server.url}/api/health`)).json()).vectors_pending;
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
});
test.afterAll(async () => {
  await server.remove();
  await endpoint.close();
});

test('a paper without the words of a question is marked as close in meaning, and Only these words hides it', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: server.url });
  await enterAs(page, '/search');
  await page.getByPlaceholder('Please look up for papers', { exact: true }).fill('shiatsu for pregnancy');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('tab', { name: /papers?$/ }).click();
  const list = page.getByRole('tabpanel');
  const close = list.getByText('Close in meaning:');
  await expect(close.first()).toBeVisible();
  await expect(list.getByRole('status').first()).toHaveText(/ with these words, and \d+ close in meaning$/);
  await expectAccessible(page, 'papers close in meaning');
  await list.getByRole('button', { name: 'Only these words' }).click();
  await expect(close).toHaveCount(0);
  await expect(page).toHaveURL(/[?&]words=only/);
  await page.getByRole('button', { name: 'Remove filter: Only these words' }).click();
  await expect(close.first()).toBeVisible();
  await page.close();
});

test('a phrase in everyday words is read as a concept, and literally after this is undone', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  // The bundled encoder: the fake model of the other journey knows no concept names.
  const encoding = await ownServer({ ENCODER: 'local', LOGIN_TRIES: '1000' });
  try {
    const page = await browser.newPage({ baseURL: encoding.url });
    await enterAs(page, '/search');
    await page.getByPlaceholder('Please look up for papers', { exact: true }).fill('womb taken away');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('tab', { name: /papers?$/ }).click();
    const understood = page.getByRole('group', { name: 'Understood as' });
    const asConcept = understood.getByText('Hysterectomy, read from “womb taken away”');
    // A search that arrives while the model is loading does not use it.
    await expect(async () => {
      await page.reload();
      await page.getByRole('button', { name: /: show the parts$/ }).click({ timeout: 5000 });
      await expect(asConcept).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 120_000 });
    await expectAccessible(page, 'a phrase read as a concept');
    await understood.getByRole('button', { name: /^Search without: Hysterectomy, read from/ }).click();
    await expect(asConcept).toHaveCount(0);
    await expect(page).not.toHaveURL(/womb/);
    await page.close();
  } finally {
    await encoding.remove();
  }
});
