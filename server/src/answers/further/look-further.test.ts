// On one size only: it tests how requests are sent to sources.

import { api, errorMessages, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { sourceStates } from '../../platform/schema.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { runSourceTasks } from '../../testing/run-source-tasks.ts';
import { playEuropePmc } from '../../testing/source-server/europe-pmc.ts';
import { silence, tooManyRequests, withStatus } from '../../testing/source-server/faults.ts';
import { PlayedLibrary, playedPaper } from '../../testing/source-server/played-paper.ts';
import { type SourceServer, startSourceServer } from '../../testing/source-server/source-server.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

const about = (number: number, treatment: string) =>
  arbitraryPaper({
    pmc_id: `PMC99${number}`,
    title: `${treatment} and motion sickness: a randomised trial`,
    abstract: [
      `Methods: We randomised 90 adults with motion sickness to ${treatment} or placebo.`,
      `Conclusions: ${treatment} reduced motion sickness.`,
    ].join('\n'),
    source: 'europe-pmc',
  });
const known = about(1, 'Ginger');
const elsewhere = Array.from({ length: 20 }, (_, index) => about(100 + index, 'Acupressure'));

/** Its record says that it is open, and its text is withheld. */
const [withheld] = elsewhere;

let sources: SourceServer;
let application: TestApplication;
let user: LoggedInUser;
beforeAll(async () => {
  const library = new PlayedLibrary(
    [known, ...elsewhere].map((paper) =>
      playedPaper(paper, paper === withheld ? { readFullText: null } : {}),
    ),
  );
  sources = await startSourceServer({ 'europe-pmc': playEuropePmc(library) });
  application = await testApplication(sources.environment);
  await storePapers(application.services.db, [known]);
});
beforeEach(async () => {
  // What a source asked for in one test holds for all processes, and for the next test.
  await application.services.db.delete(sourceStates);
  user = await application.newUser();
});
afterAll(async () => {
  await application.close();
  await sources.close();
});

const ask = (query: string, again?: string) => application.ask(api.search, { body: { query, again } }, user);
const look = (id: string) => application.ask(api.lookFurther, { body: { id } }, user);
const requests = () => sources.requests('europe-pmc');

describe('a search at Europe PMC for a question', () => {
  const question = 'Does acupressure help adults with motion sickness?';

  it('says what is sent, fetches papers, and lets the same search use them', async () => {
    const error = await ask(question);
    expect(error.further).toBeNull();
    expect(error.further_words.map((word) => word.toLowerCase())).toEqual(['acupressure', 'motion sickness']);

    const further = await look(error.id);
    expect(further).toMatchObject({ words: error.further_words, found: 20, problem: null });
    expect(further.new_papers.toSorted()).toEqual(elsewhere.map(({ pmc_id }) => pmc_id).toSorted());

    const answered = await ask(question, error.id);
    expect(answered.id).toBe(error.id);
    expect(further.new_papers).toContain(answered.citations[0]?.pmc_id);
    expect(answered.citations[0]?.quote).toBe('Acupressure reduced motion sickness.');
    const history = await application.ask(api.searchHistory, {}, user);
    expect(history).toMatchObject([{ id: error.id, further, result: answered.content }]);
  });

  it('then fetches the open full texts of the papers found, each once', async () => {
    await look((await ask('Does acupressure help against motion sickness on a boat?')).id);
    const before = requests().length;
    const fetchTexts = () => runSourceTasks(application.services, { kinds: ['full-texts'] });
    await fetchTexts();
    const asked = requests().slice(before);
    expect(asked.map(({ path }) => path).toSorted()).toEqual(
      elsewhere.map(({ pmc_id }) => `/${pmc_id}/fullTextXML`).toSorted(),
    );
    const [, open] = elsewhere;
    const of = (paper: typeof open) => ({ query: { pmc_id: paper?.pmc_id ?? '' } });
    expect(await application.ask(api.showPaper, of(open), user)).toMatchObject({ full_text: true });
    const { sections } = await application.ask(api.showText, of(open), user);
    expect(sections[0]?.text).toContain('Acupressure reduced motion sickness.');
    expect(await application.ask(api.showPaper, of(withheld), user)).toMatchObject({ full_text: false });
    await look((await ask('Does acupressure help against motion sickness on a ship?')).id);
    const again = requests().length;
    await fetchTexts();
    expect(requests()).toHaveLength(again);
  });

  it('sends the words of the question and their synonyms, and nothing about the user', async () => {
    const { id } = await ask('Does ginger help motion sickness?');
    const before = requests().length;
    await look(id);
    const sent = requests().slice(before);
    expect(sent.length).toBeGreaterThan(0);
    for (const { query, form, headers } of sent) {
      const all = JSON.stringify([[...query], [...form], headers]);
      expect(all).toMatch(/ginger|motion sickness/i);
      expect(all).not.toContain(user.username);
      expect(all).not.toContain(user.id);
    }
  });

  it('asks for each of two subjects separately when few papers name both', async () => {
    const { id } = await ask('Does quinine help motion sickness?');
    expect(await look(id)).toMatchObject({ words: ['quinine', 'motion sickness'], found: 21 });
  });

  it('says when nothing new was found, and sends one request for two clicks', async () => {
    const { id } = await ask('Does ginger help?');
    const before = requests().length;
    const [first, second] = await Promise.all([look(id), look(id)]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ new_papers: [], problem: null });
    const asked = requests().length;
    expect(asked - before).toBeLessThanOrEqual(3);
    expect(await look(id)).toEqual(first);
    expect(requests().length).toBe(asked);
  });

  it.each([
    ['busy', tooManyRequests('3600'), 'Europe PMC is busy and asks to come back later.'],
    ['refusing', withStatus(403), 'Europe PMC did not accept the request.'],
  ])('says when Europe PMC is %s, instead of reporting no results', async (_, fault, sentence) => {
    const { id } = await ask('Does acupressure help motion sickness in sailors?');
    sources.fail('europe-pmc', fault);
    expect(await look(id)).toMatchObject({ found: 0, problem: sentence });
  });

  it('gives up when there is no response', { timeout: 120_000 }, async () => {
    const { id } = await ask('Does acupressure help motion sickness at sea?');
    sources.fail('europe-pmc', silence);
    expect(await look(id)).toMatchObject({ problem: 'Europe PMC took too long to answer.' });
  });

  it('is only for the user of the search', async () => {
    const { id } = await ask(question);
    const stranger = await application.newUser();
    const { status } = await application.errorOf(api.lookFurther, { body: { id } }, stranger);
    expect(status).toBe(404);
    const again = application.ask(api.search, { body: { query: question, again: id } }, stranger);
    await expect(again).rejects.toThrow(errorMessages.unknownSearch);
  });
});

describe('the setting to search Europe PMC for every question', () => {
  it('is stored for its user', async () => {
    const setting = () => application.ask(api.furtherSetting, {}, user);
    expect(await setting()).toEqual({ available: true, always: false });
    await application.ask(api.setFurther, { body: { always: true } }, user);
    expect(await setting()).toEqual({ available: true, always: true });
  });

  it.each<Record<string, string>>([
    { PAPER_SOURCES: 'none' },
    { PAPER_SOURCES: 'europe-pmc', LOOK_FURTHER: 'no' },
  ])('has no effect with %j, and the user sees why', async (settings) => {
    const off = await testApplication(settings);
    const user = await off.newUser();
    expect(await off.ask(api.furtherSetting, {}, user)).toMatchObject({ available: false });
    const { id } = await off.ask(api.search, { body: { query: 'Does ginger help?' } }, user);
    const { status, message } = await off.errorOf(api.lookFurther, { body: { id } }, user);
    expect([status, message]).toEqual([409, errorMessages.furtherOff]);
    await off.close();
  });
});
