import { api, type QuestionReading, wordsOfReading } from '@health/contract';
import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDueSearches } from '../../alerts/runs/run-due-searches.ts';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;

const about = (treatment: string) =>
  arbitraryPaper({
    title: `${treatment} and gout attacks: a randomised trial`,
    key_words: ['gout', treatment],
    abstract: [
      `Methods: We randomised 90 adults with gout to ${treatment} or none.`,
      `Conclusions: Gout attacks were fewer with ${treatment}.`,
    ].join('\n'),
  });
const cherries = about('cherries');
const coffee = about('coffee');

const question = 'Do cherries prevent gout attacks?';
const correction: QuestionReading = {
  type: 'effect',
  population: '',
  intervention: 'coffee',
  comparator: '',
  outcome: 'gout attacks',
};

beforeAll(async () => {
  application = await testApplication();
  await storePapers(application.services.db, [cherries, coffee]);
});
afterAll(() => application.close());

describe('the reading of a question', () => {
  it('is part of the answer and of the history, and can be corrected', async () => {
    const user = await application.newUser();
    const first = await application.ask(api.search, { body: { query: question } }, user);
    expect(first.reading).toMatchObject({ type: 'effect', intervention: 'cherries' });
    expect(first.citations[0]?.pmc_id).toBe(cherries.pmc_id);

    const body = { query: question, reading: correction };
    const corrected = await application.ask(api.search, { body }, user);
    expect(corrected.reading).toEqual({ ...correction, meant: [] });
    expect([first.reading_corrected, corrected.reading_corrected]).toEqual([false, true]);
    expect(corrected.citations[0]?.pmc_id).toBe(coffee.pmc_id);

    const history = await application.ask(api.searchHistory, {}, user);
    const readings = new Map(history.map(({ id, reading }) => [id, reading]));
    expect(readings.get(first.id)).toEqual(first.reading);
    expect(readings.get(corrected.id)).toEqual({ ...correction, meant: [] });
  });

  it('keeps the meaning of the rest of the question when it is corrected', async () => {
    const user = await application.newUser();
    const query = `${question} since 2021`;
    const { citations } = await application.ask(api.search, { body: { query, reading: correction } }, user);
    expect(citations.filter(({ quote }) => quote)).toEqual([]);
  });

  it('also provides the words for the ranked papers', async () => {
    const user = await application.newUser();
    const best = async (query: { query: string; words?: string }) => {
      const { papers } = await application.ask(api.findPapers, { query }, user);
      return papers[0]?.pmc_id;
    };
    expect(await best({ query: question })).toBe(cherries.pmc_id);
    expect(await best({ query: question, words: wordsOfReading(correction) })).toBe(coffee.pmc_id);
  });

  it('is part of a refusal, so that it can be corrected there', async () => {
    const user = await application.newUser();
    const query = 'Does acupuncture relieve migraine?';
    const { citations, reading } = await application.ask(api.search, { body: { query } }, user);
    expect(citations.filter(({ quote }) => quote)).toEqual([]);
    expect(reading).toMatchObject({ intervention: 'acupuncture', outcome: 'migraine' });
  });

  it('is used by every run of a recurrent search', async () => {
    const user = await application.newUser();
    const body = { query: question, reading: correction };
    const { id } = await application.ask(api.search, { body }, user);
    await application.ask(api.enableRecurrence, { body: { query_id: id, schedule: 'daily' } }, user);
    const newer = about('coffee');
    await storePapers(application.services.db, [newer, about('cherries')]);
    application.clock.now = addDays(application.clock.now, 1);
    await runDueSearches(application.services);
    const [item] = await application.ask(api.searchHistory, {}, user);
    expect(item?.reading).toEqual({ ...correction, meant: [] });
    expect(item?.citations.map(({ pmc_id }) => pmc_id)).toContain(newer.pmc_id);
    expect(item?.citations.map(({ pmc_id }) => pmc_id)).not.toContain(cherries.pmc_id);
  });

  it.each([
    [{ ...correction, intervention: '', outcome: ' ' }, 'Please name at least one thing to look for.'],
    [{ ...correction, outcome: 'x'.repeat(201) }, 'A part of the question has at most 200 characters.'],
  ])('is refused when %j is sent', async (reading, sentence) => {
    const user = await application.newUser();
    const error = application.ask(api.search, { body: { query: question, reading } }, user);
    await expect(error).rejects.toThrow(sentence);
  });
});
