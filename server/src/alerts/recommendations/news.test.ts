import { api, type LoggedInUser } from '@health/contract';
import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryStudy } from '../../testing/arbitrary-paper.ts';
import { atomRules, childrenOf, readXml } from '../../testing/atom-rules.ts';
import { verifyAddress } from '../../testing/test-accounts.ts';
import { type TestDigests, testDigests } from '../../testing/test-digests.ts';
import { chooseNews } from './choose-news.ts';

let test: TestDigests;
let user: LoggedInUser;
const study = (number: number) => arbitraryStudy('Asthma and inhalers', ['asthma'], number);
const studies = Array.from({ length: 9 }, (_, number) => study(number));

beforeAll(async () => {
  test = await testDigests();
  await storePapers(test.application.services.db, studies);
});
beforeEach(async () => {
  await test.application.database.pool.query('delete from users');
  user = await test.application.newUser();
  await verifyAddress(test.application, user.id);
  await test.application.ask(api.addInterest, { body: { interest: 'Asthma' } }, user);
});
afterAll(() => test.close());

const switchMails = (mails: 'never' | 'daily' | 'weekly') =>
  test.application.ask(api.mailRecommendations, { body: { mails } }, user);
/** The e-mails that come when days have passed. */
async function mailsAfter(days: number) {
  test.server.received.length = 0;
  test.application.clock.now = addDays(test.application.clock.now, days);
  await chooseNews(test.application.services);
  await test.mail(0);
  return test.server.received.filter(({ to }) => to.includes(user.email)).map(({ mail }) => mail);
}
const titlesIn = (text = '') => [...text.matchAll(/^\* (.+)$/gm)].map(([, title]) => title);

describe('e-mails about recommended papers', () => {
  it('are not sent unless the user enables them', async () => {
    expect(await mailsAfter(0)).toEqual([]);
    expect(await test.application.ask(api.showRecommendationNews, {}, user)).toMatchObject({
      ...{ offered: true, mails: 'never', has_feed: false, verified: true },
    });
  });

  it('are sent at once and then daily, name each paper once, and stop when nothing is new', async () => {
    expect(await switchMails('daily')).toMatchObject({ mails: 'daily' });
    const [first] = await mailsAfter(0);
    expect(first?.subject).toBe('6 papers recommended for you');
    expect(await mailsAfter(0)).toEqual([]);
    const [second] = await mailsAfter(1);
    expect(second?.subject).toBe('3 papers recommended for you');
    const mailedTitles = [...titlesIn(first?.text), ...titlesIn(second?.text)];
    expect(mailedTitles.toSorted()).toEqual(studies.map(({ title }) => title).toSorted());
    expect(first?.text).toContain('Asthma: ');
    expect(first?.html).toContain('https://papers.example.org/search?paper=');
    expect(await mailsAfter(1)).toEqual([]);
    await storePapers(test.application.services.db, [study(9)]);
    const [third] = await mailsAfter(1);
    expect([third?.subject, titlesIn(third?.text)]).toEqual([
      '1 paper recommended for you',
      [study(9).title],
    ]);
  });

  it('do not name papers that a page showed; weekly ones are sent every seven days', async () => {
    const [shown] = await test.application.ask(api.allPapers, {}, user);
    const pmc_ids = [shown?.paper.pmc_id ?? ''];
    await test.application.ask(api.logShown, { body: { pmc_ids } }, user);
    await switchMails('weekly');
    const [first] = await mailsAfter(0);
    expect(titlesIn(first?.text)).not.toContain(shown?.paper.title);
    await storePapers(test.application.services.db, [study(10)]);
    expect(await mailsAfter(6)).toEqual([]);
    expect(await mailsAfter(1)).toHaveLength(1);
  });

  it('wait for a verified address', async () => {
    await test.application.database.pool.query('update users set email_verified_at = null');
    await switchMails('daily');
    expect(await mailsAfter(0)).toEqual([]);
    await verifyAddress(test.application, user.id);
    expect(await mailsAfter(0)).toHaveLength(1);
  });

  it('use nothing from the health profile', async () => {
    const conditions = { medical_conditions: { data: ['Asthma'] }, use_health_profile: true };
    await test.application.ask(api.updateProfile, { body: conditions }, user);
    await test.application.ask(api.deleteInterest, { body: { interest: 'Asthma' } }, user);
    expect(await test.application.ask(api.allPapers, {}, user)).not.toEqual([]);
    await switchMails('daily');
    expect(await mailsAfter(0)).toEqual([]);
  });

  it('end with one click on their unsubscribe link, which does not affect those about searches', async () => {
    await test.application.ask(api.switchDigests, { body: { on: true } }, user);
    await switchMails('daily');
    const [first] = await mailsAfter(0);
    const header = first?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const { pathname } = new URL(header.slice(1, -1));
    const page = await test.application.app.inject({ method: 'GET', url: pathname });
    expect(page.headers.location).toMatch(/^\/unsubscribe\/[0-9a-f]{96}\?of=recommendations$/);
    expect(first?.text).toContain(`https://papers.example.org${page.headers.location}`);
    const click = await test.application.app.inject({ method: 'POST', url: pathname });
    expect(click.statusCode).toBe(200);
    expect(await test.application.ask(api.showRecommendationNews, {}, user)).toMatchObject({
      mails: 'never',
    });
    expect(await test.application.ask(api.showDigests, {}, user)).toMatchObject({ on: true });
    expect(await mailsAfter(1)).toEqual([]);
  });

  it('that wait are not sent after they are switched off', async () => {
    await switchMails('daily');
    await chooseNews(test.application.services);
    await switchMails('never');
    test.server.received.length = 0;
    expect(await test.mail(0)).toBe(0);
    expect(test.server.received).toEqual([]);
  });
});

describe('the feed of recommended papers', () => {
  const get = (url: string) => test.application.app.inject({ method: 'GET', url });
  const open = () => test.application.ask(api.openRecommendationFeed, {}, user);

  it('conforms to its format and gets new papers daily, each once', async () => {
    const { path } = await open();
    expect((await get(path)).statusCode).toBe(200);
    await mailsAfter(0);
    const titles = async () => {
      const feed = readXml((await get(path)).body);
      const entries = childrenOf(feed, 'entry');
      for (const { section, holds } of atomRules)
        expect([section, holds(feed, entries)]).toEqual([section, true]);
      return entries.map((entry) => childrenOf(entry, 'title')[0]?.text);
    };
    expect(await titles()).toHaveLength(6);
    await mailsAfter(1);
    await mailsAfter(1);
    const all = await titles();
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(9);
  });

  it('has a new address when it is renewed, and none when it is ended or the user logs out everywhere', async () => {
    const { path } = await open();
    const { path: newer } = await open();
    expect([(await get(path)).statusCode, (await get(newer)).statusCode]).toEqual([404, 200]);
    await test.application.ask(api.closeRecommendationFeed, {}, user);
    expect((await get(newer)).statusCode).toBe(404);
    const { path: last } = await open();
    await test.application.ask(api.logOutEverywhere, {}, user);
    expect((await get(last)).statusCode).toBe(404);
  });
});
