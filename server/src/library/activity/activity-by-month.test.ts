import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { library, paperViews, ratings } from '../schema/events.ts';

let application: TestApplication;
let user: LoggedInUser;
const papers = [arbitraryPaper({}), arbitraryPaper({})];
const [one = '', two = ''] = papers.map(({ pmc_id }) => pmc_id);
beforeAll(async () => {
  application = await testApplication();
  application.clock.now = new Date('2026-03-31T23:30:00Z');
  await storePapers(application.services.db, papers);
});
beforeEach(async () => {
  user = await application.newUser();
});
afterAll(() => application.close());

const view = (pmcId: string, at: string) =>
  application.services.db
    .insert(paperViews)
    .values({ userId: user.id, pmcId, part: 'paper', viewedAt: new Date(at) });
const months = () => application.ask(api.activityByMonth, {}, user);
const none = { viewed: 0, saved: 0, rated: 0 };

it('covers the last twelve months, oldest first, even without any activity', async () => {
  const found = await months();
  expect(found).toHaveLength(12);
  expect([found[0], found.at(-1)]).toEqual([
    { month: '2025-04', ...none },
    { month: '2026-03', ...none },
  ]);
});

it('counts each paper once a month, and nothing before the first month', async () => {
  for (const at of ['2026-03-31T23:00:00Z', '2026-03-02T10:00:00Z', '2026-02-28T23:59:59Z'])
    await view(one, at);
  await view(two, '2026-03-01T00:00:00Z');
  await view(two, '2025-03-31T23:59:59Z');
  const found = await months();
  expect(found.slice(-2)).toEqual([
    { month: '2026-02', ...none, viewed: 1 },
    { month: '2026-03', ...none, viewed: 2 },
  ]);
  expect(found.reduce((sum, { viewed }) => sum + viewed, 0)).toBe(3);
});

it('counts saves and ratings, but no rating that was cleared', async () => {
  const { db } = application.services;
  const saved = { userId: user.id, likedOn: new Date('2025-12-24T12:00:00Z') };
  await db.insert(library).values([one, two].map((pmcId) => ({ ...saved, pmcId })));
  const rated = { userId: user.id, ratedAt: new Date('2026-01-01T00:00:00Z') };
  await db.insert(ratings).values([
    { ...rated, pmcId: one, value: 4 },
    { ...rated, pmcId: two, value: 0 },
  ]);
  expect((await months()).slice(-4, -2)).toEqual([
    { month: '2025-12', ...none, saved: 2 },
    { month: '2026-01', ...none, rated: 1 },
  ]);
});

it('does not count the activity of other users', async () => {
  await view(one, '2026-03-05T10:00:00Z');
  user = await application.newUser();
  expect((await months()).at(-1)).toEqual({ month: '2026-03', ...none });
});
