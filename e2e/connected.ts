import type { Page } from '@playwright/test';
import { ask, type JourneyUser } from './actions.ts';
import {
  type ConnectedServer,
  connectedServer,
  type Mailed,
  mailsTo,
  makeAccount,
  OPERATOR,
} from './servers/connected.ts';
import { test as base, expect } from './user.ts';

/** A journey whose page is on the server that sends emails and queries the sources (servers/connected-server.ts). */
export const connectedTest = base.extend<{ server: ConnectedServer }>({
  // The server starts while other journeys run.
  server: [async ({ browserName: _ }, use) => use(await connectedServer()), { timeout: 120_000 }],
  baseURL: ({ server }, use) => use(server.url),
});

/** Waits for an email with this subject. */
export async function mailed(
  server: ConnectedServer,
  { email }: Pick<JourneyUser, 'email'>,
  subject: string,
): Promise<Mailed> {
  const mails = () => mailsTo(server, email);
  const subjects = async () => (await mails()).map((mail) => mail.subject);
  await expect.poll(subjects, { timeout: 30_000 }).toContain(subject);
  return (await mails()).find((mail) => mail.subject === subject) as Mailed;
}

/** Waits for an email with a link to `path`, and returns the target of the newest one. */
export async function mailedLink(
  server: ConnectedServer,
  { email }: Pick<JourneyUser, 'email'>,
  path: string,
): Promise<string> {
  const link = async () =>
    (await mailsTo(server, email))
      .map(({ text }) => new RegExp(`${path}#[\\w-]{43}`).exec(text)?.[0])
      .findLast((found) => found !== undefined);
  await expect.poll(link, { message: `a link to ${path}`, timeout: 30_000 }).toBeDefined();
  return (await link()) ?? '';
}

/** Verifies the address of a user with the link that is mailed to every new user. */
export async function verifyByMail(page: Page, server: ConnectedServer, user: JourneyUser): Promise<void> {
  const [, token] = (await mailedLink(server, user, '/verify')).split('#');
  await ask(page, user, 'account/verify', { token });
}

/** Opens a page as the operator of this server; the first call creates the account. */
export async function enterAsOperator(page: Page, server: ConnectedServer, path: string): Promise<void> {
  const operator = { username: OPERATOR, password: 'a phrase that nobody guesses' };
  await makeAccount(server, operator);
  await page.goto(`/login?redirect=${path}`);
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Username').fill(operator.username);
  await form.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
}

/** Adds one work to the library of a user twice: once from a leaflet without an id, once by its DOI. */
export async function saveTwice(
  page: Page,
  server: ConnectedServer,
  user: Pick<JourneyUser, 'token'>,
): Promise<{ title: string }> {
  const doi = await notHereYet(page, user);
  const { title, pubYear } = await atEuropePmc(server, doi);
  const leaflet = `TY  - JOUR\nTI  - ${title}\nAU  - First, Ada\nPY  - ${pubYear}\nN1  - From the leaflet\nER  - \n`;
  for (const text of [leaflet, doi]) await ask(page, user, 'papers/references/import', { text });
  return { title };
}

/** The DOI of a paper that the fake Europe PMC has and this server does not; other journeys may have imported some. */
async function notHereYet(page: Page, user: Pick<JourneyUser, 'token'>): Promise<string> {
  for (let number = 41; number < 60; number++) {
    const text = `10.5555/generated.${number}`;
    const { records } = await ask<{ records: { pmc_id: string | null }[] }>(
      page,
      user,
      'papers/references/preview',
      { text },
    );
    if (records[0]?.pmc_id === null) return text;
  }
  throw new Error('all of its papers are here');
}

/** What the fake Europe PMC returns for a paper. */
async function atEuropePmc(
  { environment }: ConnectedServer,
  doi: string,
): Promise<{ title: string; pubYear: string }> {
  const query = new URLSearchParams({ query: `DOI:"${doi}"`, format: 'json', resultType: 'core' });
  const answer = await fetch(`${environment.EUROPE_PMC_URL}/search?${query}`);
  const { resultList } = (await answer.json()) as {
    resultList: { result: { title: string; pubYear: string }[] };
  };
  return resultList.result[0] ?? { title: '', pubYear: '' };
}
