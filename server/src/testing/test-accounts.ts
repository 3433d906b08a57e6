import { api } from '@health/contract';
import { eq } from 'drizzle-orm';
import { createLink } from '../accounts/mails/account-links.ts';
import { mailAccounts } from '../accounts/mails/mail-accounts.ts';
import { users } from '../accounts/schema.ts';
import { type TestApplication, testApplication } from './test-client.ts';
import { type Received, testMailServer } from './test-mail-server.ts';

/** The settings under which e-mails are sent to a mail server of the tests. */
export const mailSettings = (url: string) => ({
  ...{ SMTP_URL: url, MAIL_FROM: 'papers@example.org', PUBLIC_URL: 'https://papers.example.org' },
  LOGIN_TRIES: '1000',
});

/** Opens a link that verifies the present address of a user, as if it had been mailed. */
export async function verifyAddress({ ask, services }: TestApplication, userId: string): Promise<void> {
  const [user] = await services.db.select().from(users).where(eq(users.id, userId));
  const link = { userId, purpose: 'verify' as const, email: user?.email ?? '' };
  const token = await createLink(services.db, link, services.now());
  await ask(api.verifyEmail, { body: { token } });
}

/** The token in the link of a mail; empty when it has none. */
export function tokenIn(received: Received | undefined): string {
  const [, token = ''] = /#([\w-]+)/.exec(received?.mail.text ?? '') ?? [];
  return token;
}

/** The application with a real mail server on loopback for what it mails about accounts. */
export async function testAccounts(...options: Parameters<typeof testMailServer>) {
  const server = await testMailServer(...options);
  const application = await testApplication(mailSettings(server.url));
  return {
    ...{ application, server },
    /** Sends what waits and returns what has come to the address so far, the oldest first. */
    async mailsTo(address: string): Promise<Received[]> {
      await mailAccounts(application.services, undefined, { lease: 300_000, timeoutMs: 2000 });
      return server.received.filter(({ to }) => to.includes(address));
    },
    close: async () => {
      await application.close();
      await server.close();
    },
  };
}
export type TestAccounts = Awaited<ReturnType<typeof testAccounts>>;
