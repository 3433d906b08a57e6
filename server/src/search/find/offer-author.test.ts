import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: LoggedInUser;

const paperBy = (authors: string[], pub_year = 2012, title = 'Walking eases gout') =>
  arbitraryPaper({ authors, pub_year, title });

beforeAll(async () => {
  application = await testApplication();
  user = await application.newUser();
  await storePapers(application.services.db, [
    paperBy(['Nathalie Benda', 'Timothy S. Church'], 2015),
    paperBy(['Nathalie Benda'], 2017),
    paperBy(['N. M. Benda']),
    paperBy(['Jürgen Müller', 'Ann Lee']),
    paperBy(['Heart Failure Association']),
    paperBy(['John Church Jr.'], 2015, 'Heart failure in villages'),
    paperBy(['Σωκράτης Παπαδόπουλος', 'Maria Ångström-Øre']),
    arbitraryPaper({ authors: ['Orla Kelp'], article_type: 'correction' }),
  ]);
});
afterAll(() => application.close());

const find = (query: string) => application.ask(api.findPapers, { query: { query } }, user);

describe('the author whom a query names', () => {
  it.each([
    ['Nathalie Benda', ['Nathalie Benda'], 2],
    ['papers by nathalie benda', ['Nathalie Benda'], 2],
    ['Benda N', ['Nathalie Benda', 'N. M. Benda'], 3],
    ['Benda', ['Nathalie Benda', 'N. M. Benda'], 3],
    ['Benda 2015', ['Nathalie Benda'], 1],
    ['Benda, N. 2017', ['Nathalie Benda'], 1],
    ['Church TS', ['Timothy S. Church'], 1],
    ['John Church', ['John Church Jr.'], 1],
    ['Muller J', ['Jürgen Müller'], 1],
    ['Lee A', ['Ann Lee'], 1],
    ['Maria Angstrom-Ore', ['Maria Ångström-Øre'], 1],
    ['Σωκράτης Παπαδόπουλος', ['Σωκράτης Παπαδόπουλος'], 1],
  ])('is offered for %j, with as many papers as the query finds', async (query, names, papers) => {
    const { author } = await find(query);
    expect(author).toMatchObject({ names, papers });
    expect((await find(author?.query ?? '')).total).toBe(papers);
  });

  it.each([
    ['Benda 1999', 'nothing of that year'],
    ['heart failure', 'the name of a group has these words'],
    ['walking gout', 'nobody has this name'],
    ['Orla Kelp', 'only a correction is by her'],
    ['walking', 'papers have the word'],
    ['author: Benda', 'it is searched for already'],
    ['Benda N[au]', 'it is read to the letter already'],
    ['what did Benda find about walking and gout?', 'it asks for more'],
  ])('is not offered for %j: %s', async (query) => {
    expect((await find(query)).author).toBeNull();
  });
});
