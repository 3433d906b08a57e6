import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: LoggedInUser;

const trial = 'Patients were randomised to treatment or placebo in a randomised controlled trial.';
const titles = {
  vitamins: Array.from({ length: 12 }, (_, number) => `Vitamin D and vitamin D3 in winter ${number}`),
  vitaminK: ['Clotting and vitamin K', 'Phytomenadione at birth'],
  diabetes: Array.from({ length: 70 }, (_, number) => `Diabetes diabetes diabetes and diet ${number}`),
  review: 'Feet in diabetes: a systematic review',
  apnoea: 'Sleep apnoea and masks',
  sleep: 'Sleep of students: a randomised controlled trial',
};

const find = async (query: string, sort: 'best' | 'evidence' = 'best', filters = {}) =>
  (await application.ask(api.findPapers, { query: { query, sort, ...filters } }, user)).papers.map(
    ({ title }) => title,
  );

beforeAll(async () => {
  application = await testApplication();
  user = await application.newUser();
  const { vitamins, vitaminK, diabetes, review, apnoea, sleep } = titles;
  const papers = [...vitamins, ...vitaminK, ...diabetes, review, apnoea].map((title) =>
    arbitraryPaper({ title }),
  );
  await storePapers(application.services.db, [...papers, arbitraryPaper({ title: sleep, abstract: trial })]);
});
afterAll(() => application.close());

it('a name with a letter is found only with that letter, and by its other names', async () => {
  expect((await find('vitamin K')).toSorted()).toEqual(titles.vitaminK.toSorted());
  const others = (await find('vitamin D')).filter((title) => !titles.vitamins.includes(title));
  expect(others).toEqual([]);
});

it('a study design in the query ranks its papers first, however low their word scores are', async () => {
  expect((await find('systematic review diabetes'))[0]).toBe(titles.review);
});

it('the strongest evidence is searched among papers about the subject', async () => {
  const found = await find('sleep apnoea', 'evidence');
  expect(found[0]).toBe(titles.apnoea);
  expect(found).toContain(titles.sleep);
});

it('the strongest evidence under a filter is about the subject, too, where the papers are far down in the whole list', async () => {
  const journal = 'Annals of Frost';
  const ahead = Array.from({ length: 80 }, (_, number) => `Frostbite rewarming frostbite ${number}`);
  const about = 'Frostbite, rewarming and the hands of climbers in the high mountains of the north';
  const aside = 'Frostbite of the toes of skiers in the high mountains of the north and of the south';
  await storePapers(application.services.db, [
    ...ahead.map((title) => arbitraryPaper({ title })),
    arbitraryPaper({ title: about, journal }),
    arbitraryPaper({ title: aside, abstract: trial, journal }),
  ]);
  expect(await find('frostbite rewarming', 'evidence', { journal })).toEqual([about, aside]);
});
