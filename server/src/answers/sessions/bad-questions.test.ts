import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: LoggedInUser;

const SENTENCES = 400;
const FOUND = 'Lavender oil reduced itching in adults with eczema.';
const ginger = arbitraryPaper({
  title: 'Ginger for nausea after surgery: a randomised trial',
  abstract:
    'Results: Nausea was less frequent with ginger in 120 adults.\nConclusions: Ginger reduced nausea.',
});
const withoutText = arbitraryPaper({ title: 'Does magnesium help against cramps?', abstract: '' });
const long = arbitraryPaper({
  title: 'Lavender oil for itching in eczema: a randomised trial',
  abstract: [
    ...Array.from({ length: SENTENCES - 1 }, (_, index) => `Visit ${index + 1} was on a Monday in spring.`),
    FOUND,
  ].join(' '),
});

const ask = (query: string) => application.ask(api.search, { body: { query } }, user);

beforeAll(async () => {
  application = await testApplication();
  await storePapers(application.services.db, [ginger, withoutText, long]);
  user = await application.newUser();
});
afterAll(() => application.close());

describe('nothing is claimed, and nobody is taken to be in need,', () => {
  it.each([
    ['an address', '12 Baker Street, London NW1 6XE'],
    ['an e-mail address', 'ada.first@example.org'],
    ['a request about an account', 'please delete my account'],
    ['a forgotten password', 'i forgot my password and cannot log in'],
    ['a joke', 'why did the chicken cross the road?'],
    ['a riddle', 'knock knock, who is there?'],
    ['signs', '??? !!! ---'],
    ['a number', '42'],
    ['words of nothing', 'asdf qwer zxcv uiop'],
    ['another language without a word that carries over', 'pourquoi est-ce comme ça ?'],
    ['Finnish', 'miksi taivas on sininen tänään?'],
    ['5,000 characters of one word', 'chicken '.repeat(625).trim()],
    ['5,000 characters without a space', 'q'.repeat(5000)],
  ])('when what is asked is %s', async (_, query) => {
    const answered = await application
      .ask(api.search, { body: { query } }, user)
      .catch((error: Error) => error.message);
    // A query that cannot be asked is refused with a sentence.
    if (typeof answered === 'string') {
      expect(answered).toMatch(/was refused with 4\d\d: .*[a-z]\./);
      return;
    }
    const isQuoted = answered.citations.some(({ quote }) => quote !== '');
    expect(answered.content).toMatch(isQuoted ? /^\*\*No paper here .*\./ : /[a-z]\./);
    expect(answered.content).not.toMatch(/emergency|crisis|poison centre|call \d/i);
  });

  it('when the only paper on the subject has no abstract', async () => {
    const { content, citations } = await ask('Does magnesium help against cramps?');
    expect(citations.filter(({ quote }) => quote !== '')).toEqual([]);
    expect(content).toMatch(/[a-z]\./);
  });
});

describe('a question is answered', () => {
  it(`from a paper of ${SENTENCES} sentences`, async () => {
    const { citations } = await ask('Does lavender oil reduce itching in eczema?');
    expect(citations[0]?.quote).toBe(FOUND);
  });
});
