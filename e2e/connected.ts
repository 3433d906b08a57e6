import { ask, type JourneyUser } from './actions.ts';
import { type ConnectedServer, connectedServer, type Mailed, mailsTo } from './servers/connected.ts';
import { test as base, expect } from './user.ts';

/** A journey whose page is on the server that sends e-mails and asks the sources (servers/connected-server.ts). */
export const connectedTest = base.extend<{ server: ConnectedServer }>({
  // The server starts while other journeys run.
  server: [async ({ browserName: _ }, use) => use(await connectedServer()), { timeout: 120_000 }],
  baseURL: ({ server }, use) => use(server.url),
});

/** Waits for an e-mail with this subject. */
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

/** Waits for an e-mail with a link to `path`, and returns where the newest one leads. */
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

/** Verifies the address of a user by the link that every new user is mailed. */
export async function verifyByMail(
  page: Parameters<typeof ask>[0],
  server: ConnectedServer,
  user: JourneyUser,
): Promise<void> {
  const [, token] = (await mailedLink(server, user, '/verify')).split('#');
  await ask(page, user, 'account/verify', { token });
}
