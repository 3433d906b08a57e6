// On one size only: it tests how requests are sent to sources.

import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sourceStates } from '../../platform/schema.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { runSourceTasks } from '../../testing/run-source-tasks.ts';
import { playEuropePmc } from '../../testing/source-server/europe-pmc.ts';
import { playEutils } from '../../testing/source-server/eutils.ts';
import { withStatus } from '../../testing/source-server/faults.ts';
import { PlayedLibrary, playedPaper } from '../../testing/source-server/played-paper.ts';
import { type SourceServer, startSourceServer } from '../../testing/source-server/source-server.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { storePapers } from '../store/store-papers.ts';
import { wantTexts } from './wanted-texts.ts';

/** What PubMed Central itself holds: more texts than Europe PMC gives. */
const central = new PlayedLibrary();
let sources: SourceServer;
let application: TestApplication;
let user: LoggedInUser;
beforeAll(async () => {
  sources = await startSourceServer({
    'europe-pmc': playEuropePmc(new PlayedLibrary()),
    eutils: playEutils(central),
  });
  application = await testApplication({ ...sources.environment, CONTACT_EMAIL: 'operator@example.org' });
  user = await application.newUser();
});
beforeEach(async () => {
  sources.clear();
  await application.services.db.delete(sourceStates);
});
afterAll(async () => {
  await application.close();
  await sources.close();
});

/** An open paper that came as an abstract, and whose text somebody waits for. */
async function wantedPaper(services = application.services) {
  const paper = arbitraryPaper({ source: 'europe-pmc', abstract: 'Conclusions: Ginger helped.' });
  await storePapers(services.db, [paper]);
  await wantTexts(services, [{ item: 'it', paper, shortened: [], textAt: paper.pmc_id }]);
  return paper;
}
const fetchTexts = (services = application.services) => runSourceTasks(services, { kinds: ['full-texts'] });
const isHere = async (key: string) =>
  (await application.ask(api.showPaper, { query: { pmc_id: key } }, user)).full_text;

describe('an open text that Europe PMC does not have', () => {
  it('is fetched from PubMed Central by the E-utilities', async () => {
    const paper = await wantedPaper();
    central.put(playedPaper(paper));
    await fetchTexts();
    expect(await isHere(paper.pmc_id)).toBe(true);
    const [request] = sources.requests('eutils');
    expect(Object.fromEntries(request?.form ?? [])).toEqual({
      ...{ db: 'pmc', id: paper.pmc_id.slice(3), retmode: 'xml' },
      ...{ tool: 'health-application', email: 'operator@example.org' },
    });
  });

  it('is missing when the publisher allows no download there either', async () => {
    const { pmc_id } = await wantedPaper();
    await fetchTexts();
    expect(sources.requests('eutils')).toHaveLength(1);
    expect(await isHere(pmc_id)).toBe(false);
  });

  it('is missing when E-utilities do not respond, which is reported for them only', async () => {
    const papers = [await wantedPaper(), await wantedPaper()];
    sources.fail('eutils', withStatus(403));
    await fetchTexts();
    // The second text is not asked for in this run: the first one said that there is no answer.
    expect(sources.requests('eutils')).toHaveLength(1);
    expect(sources.requests('europe-pmc')).toHaveLength(papers.length);
    const states = await application.services.db.select().from(sourceStates);
    const problems = Object.fromEntries(states.map(({ name, problem }) => [name, problem]));
    expect(problems).toMatchObject({
      eutils: 'NCBI E-utilities did not accept the request.',
      'europe-pmc': null,
    });
  });

  it.each<[string, Record<string, string>]>([
    ['without a contact address', { CONTACT_EMAIL: '' }],
    ['when they are switched off', { PAPER_SOURCES: 'europe-pmc' }],
  ])('is not requested there %s', async (_, settings) => {
    const quiet = await testApplication(
      { ...sources.environment, CONTACT_EMAIL: 'operator@example.org', ...settings },
      application.database,
    );
    await wantedPaper(quiet.services);
    await fetchTexts(quiet.services);
    expect(sources.requests('europe-pmc')).toHaveLength(1);
    expect(sources.requests('eutils')).toHaveLength(0);
    await quiet.app.close();
  });
});
