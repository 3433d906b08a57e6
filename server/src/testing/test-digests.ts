import { api } from '@health/contract';
import { addMinutes } from 'date-fns/addMinutes';
import { addSeconds } from 'date-fns/addSeconds';
import { mailDigests } from '../alerts/digests/mail-digests.ts';
import { storePapers } from '../ingestion/store/store-papers.ts';
import { arbitraryPaper } from './arbitrary-paper.ts';
import { mailSettings, verifyAddress } from './test-accounts.ts';
import { testApplication } from './test-client.ts';
import { testMailServer } from './test-mail-server.ts';

/** The application with a real mail server on loopback, and users whose searches find what is stored. */
export async function testDigests(...options: Parameters<typeof testMailServer>) {
  const server = await testMailServer(...options);
  const application = await testApplication(mailSettings(server.url));
  const { ask, clock, services } = application;
  const later = (minutes: number) => {
    clock.now = addMinutes(clock.now, minutes);
  };
  /** Papers about a subject that come into the library now. */
  const store = (...papers: Parameters<typeof arbitraryPaper>[0][]) => {
    const stored = papers.map((paper) => arbitraryPaper(paper));
    return storePapers(services.db, stored).then(() => stored.map(({ pmc_id }) => pmc_id));
  };
  return {
    ...{ application, server, later, store },
    /** A user with recurrent searches and the e-mails switched on. */
    async user(...queries: string[]) {
      return this.newUser(true, ...queries);
    },
    /** The same, with an address that is verified or not. */
    async newUser(verified: boolean, ...queries: string[]) {
      const user = await application.newUser();
      if (verified) await verifyAddress(application, user.id);
      const ids: string[] = [];
      for (const query of queries) {
        const { id } = await ask(api.search, { body: { query } }, user);
        await ask(api.enableRecurrence, { body: { query_id: id, schedule: 'weekly' } }, user);
        ids.push(id);
      }
      await ask(api.switchDigests, { body: { on: true } }, user);
      return {
        ...{ user, ids },
        run: async () => {
          // Two runs of a search are never of the same moment.
          clock.now = addSeconds(clock.now, 1);
          for (const query_id of ids) await ask(api.runNow, { body: { query_id } }, user);
        },
        turn: (on: boolean) => ask(api.switchDigests, { body: { on } }, user),
        state: () => ask(api.showDigests, {}, user),
        received: () => server.received.filter(({ to }) => to.includes(user.email)),
      };
    },
    /** Mails what is waiting, minutes after the last runs. */
    mail: (after = 3) => {
      later(after);
      return mailDigests(services, undefined, { lease: 300_000, timeoutMs: 2000 });
    },
    close: async () => {
      await application.close();
      await server.close();
    },
  };
}
export type TestDigests = Awaited<ReturnType<typeof testDigests>>;

/** The fields of an arbitrary paper about a subject that helped against attacks. */
export const about = (subject: string, more = {}) => ({
  title: `Trials of ${subject}`,
  abstract: `Methods: We asked 40 adults about their attacks. Results: The ${subject} group had fewer attacks than the other group.`,
  pub_year: new Date().getUTCFullYear(),
  ...more,
});
