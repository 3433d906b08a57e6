import { api, errorMessages, type LoggedInUser } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: LoggedInUser;

const cherries = arbitraryPaper({
  title: 'Tart cherries and gout attacks: a randomised trial',
  key_words: ['gout', 'cherries'],
  abstract: [
    'Background: Gout hurts.',
    'Methods: We randomised 90 adults with gout to cherries or no cherries for *12* weeks.',
    'Results: Gout attacks fell by 35% with cherries (P < 0.05).',
    'Conclusions: Eating cherries was followed by fewer gout attacks. Trial registration: ISRCTN00000000.',
  ].join('\n'),
  conclusion: { text: 'Eating cherries was followed by fewer gout attacks.', from: 'abstract' },
});
const withdrawn = arbitraryPaper({
  title: 'Cherries cure gout attacks',
  abstract: 'Cherries cure gout attacks at once in everybody.',
  pmid: '777',
});
const notice = arbitraryPaper({
  title: 'Retraction',
  article_type: 'retraction',
  relations: [{ kind: 'retracts', pmc_id: null, pmid: '777', doi: null }],
});
const others = Array.from({ length: 12 }, (_, index) =>
  arbitraryPaper({
    title: `Knee braces, cohort ${index}`,
    abstract: 'Knee braces were worn by people with knee pain.',
  }),
);

const trialOf = (treatment: string) =>
  arbitraryPaper({
    title: `${treatment} helps insomnia: a randomised trial`,
    abstract: `Results: ${treatment} helped insomnia more than no treatment in 90 adults.`,
  });
const [pill, music] = [trialOf('Zolpidem'), trialOf('Music')];

const ask = (query: string) => application.ask(api.search, { body: { query } }, user);

beforeAll(async () => {
  // Each test has a user of its own.
  application = await testApplication({ LOGIN_TRIES: '100000' });
  await storePapers(application.services.db, [withdrawn, cherries, notice, pill, music, ...others]);
});
beforeEach(async () => {
  user = await application.newUser();
});
afterAll(() => application.close());

describe('an answer', () => {
  it('quotes its sources word for word and cites each', async () => {
    requirement('13.12');
    const { content, citations, model, created } = await ask('Do cherries prevent gout attacks?');
    expect(model).toBe('extractive');
    expect(created).toBe(Math.floor(application.clock.now.getTime() / 1000));
    expect(citations.map((one) => one.pmc_id)).toEqual([cherries.pmc_id]);
    expect(cherries.abstract).toContain(citations[0]?.quote);
    expect(citations[0]).toMatchObject({
      title: cherries.title,
      url: cherries.pdf_url,
      year: 2020,
      section: 'Abstract',
    });
    expect(content).toContain('[1](#source-1)');
  });

  it.each([
    'What helps insomnia without medication?',
    'What helps insomnia other than zolpidem?',
    'What besides sleeping pills helps insomnia?',
  ])('quotes no trial of a drug that the question leaves out: %s', async (question) => {
    const cited = (await ask(question)).citations.map(({ pmc_id }) => pmc_id);
    expect(cited).toContain(music.pmc_id);
    expect(cited).not.toContain(pill.pmc_id);
  });

  it('says when it quotes a summary of this library instead of the authors', async () => {
    const summary = arbitraryPaper({
      title: 'Ukuleles and tinnitus',
      abstract: 'Objective: Do ukuleles ease tinnitus?\nConclusion: Ukuleles did not ease tinnitus.',
      abstract_by: 'library',
      conclusion: { text: 'Ukuleles did not ease tinnitus.', from: 'library' },
      source: 'starter',
    });
    await storePapers(application.services.db, [summary]);
    const { content, citations } = await ask('Do ukuleles ease tinnitus?');
    expect(citations[0]).toMatchObject({
      section: 'Summary written for this library',
      quote: 'Ukuleles did not ease tinnitus.',
    });
    expect(content).toContain('not the authors’ own words');
    expect(content).toContain('In the words of a summary written for this library, a paper');
  });

  it('leaves out a retracted paper and says so', async () => {
    const { content, citations } = await ask('cherries gout attacks');
    expect(citations.map((one) => one.pmc_id)).not.toContain(withdrawn.pmc_id);
    expect(content).toContain('1 retracted paper was left out.');
  });

  it.each([
    'Does acupuncture shorten migraine with aura in astronauts?',
    'zzzz qqqq',
    "'; drop table papers; --",
    '<script>alert(1)</script>',
  ])('is not made up when no paper is about %j', async (question) => {
    const { content } = await ask(question);
    expect(content).toContain('No paper here speaks to this question closely enough');
    expect(content).not.toContain('<script>');
  });

  it.each([
    ['!!! ???', 'There is no word in this to look for.'],
    ['the and of', 'These words are too common to be looked for'],
  ])('to %j says that nothing was searched for', async (question, said) => {
    const { content, citations } = await ask(question);
    expect([content.includes(said), content.endsWith('Nothing was looked for.'), citations]).toEqual([
      true,
      true,
      [],
    ]);
  });

  it.each(['', '   ', 'x'.repeat(2001)])('is refused for an invalid query: %j', async (query) => {
    expect((await application.errorOf(api.search, { body: { query } }, user)).errors?.query).toHaveLength(1);
  });
});

describe('the history', () => {
  it('keeps each answer for its own user, newest first, until it is deleted', async () => {
    requirement('13.13');
    const first = await ask('gout');
    application.clock.now = new Date(application.clock.now.getTime() + 1000);
    const second = await ask('knee braces');
    const history = await application.ask(api.searchHistory, {}, user);
    expect(history.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(history[0]).toMatchObject({
      query: 'knee braces',
      result: second.content,
      citations: second.citations,
      is_recurrent: false,
    });

    const stranger = await application.newUser();
    expect(await application.ask(api.searchHistory, {}, stranger)).toEqual([]);
    const denied = await application.errorOf(api.deleteSearch, { params: { id: first.id } }, stranger);
    expect([denied.status, denied.message]).toEqual([404, errorMessages.unknownSearch]);
    await application.ask(api.deleteSearch, { params: { id: first.id } }, user);
    expect((await application.ask(api.searchHistory, {}, user)).map(({ id }) => id)).toEqual([second.id]);
  });
});

describe('finding papers', () => {
  it('ranks, counts, pages, and shows the sentence that matches', async () => {
    const found = await application.ask(
      api.findPapers,
      { query: { query: 'knee braces', size: 5, page: 3 } },
      user,
    );
    expect(found.total).toBe(12);
    expect(found.papers).toHaveLength(2);
    expect(found.papers[0]?.snippet).toBe('Knee braces were worn by people with knee pain.');
  });

  it.each([
    { query: 'gout', page: 0 },
    { query: 'gout', size: 101 },
    { query: 'gout', from: 'x' },
    { query: '' },
  ])('refuses %j', async (query) => {
    expect((await application.errorOf(api.findPapers, { query }, user)).status).toBe(400);
  });
});
