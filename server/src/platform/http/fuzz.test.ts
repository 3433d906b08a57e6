// On one size only: it tests responses to requests.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomOf } from '../../evidence/classifiers/sequence-model.ts';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { PAPER } from '../../testing/arbitrary-input.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { fuzzedRequest } from '../../testing/fuzzed-requests.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

/** The bench of attacks sends 100,000. */
const REQUESTS = 600;
/** What only the inside of the server knows. */
const INSIDE =
  /\bat .+\.[cm]?[jt]s:\d+|node_modules|PostgresError|syntax error at|Failed query|insert into "/;

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication({ LOGIN_TRIES: '100000' });
  await storePapers(application.services.db, [arbitraryPaper({ pmc_id: PAPER })]);
});
afterAll(() => application.close());

it('no invalid request breaks the server, and no response shows internals', async () => {
  const random = randomOf(19);
  const broken: string[] = [];
  let token = '';
  let done = 0;
  for (let request = 0; request < REQUESTS; request++) {
    // A user has 1,200 requests a minute.
    if (!token || request % 200 === 0) token = (await application.newUser()).token;
    const fuzzed = fuzzedRequest(random, token);
    const answer = await application.app.inject({
      ...fuzzed,
      remoteAddress: `10.9.${request >> 8}.${request & 255}`,
    });
    const isBroken = answer.statusCode >= 500 && answer.statusCode !== 503;
    if (answer.statusCode < 300) done++;
    // Some of these requests end the session; without one the others would prove little.
    if (answer.statusCode === 401 && fuzzed.headers.authorization === `Bearer ${token}`) token = '';
    if (isBroken || INSIDE.test(answer.body))
      broken.push(
        `${answer.statusCode} ${JSON.stringify(fuzzed).slice(0, 500)} ${answer.body.slice(0, 300)}`,
      );
  }
  expect(broken).toEqual([]);
  expect(done).toBeGreaterThan(REQUESTS / 10);
}, 120_000);
