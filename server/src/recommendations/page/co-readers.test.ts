import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryStudy } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: LoggedInUser;
const others: LoggedInUser[] = [];

const asthma = Array.from({ length: 20 }, (_, number) =>
  arbitraryStudy('Asthma and inhalers', ['asthma'], number),
);
const idAt = (index: number): string => asthma[index]?.pmc_id ?? '';
const save = (index: number, user: LoggedInUser) =>
  application.ask(api.savePaper, { body: { pmc_id: idAt(index) } }, user);

/** What the papers of the page are, why, and in which order. */
const page = async () => application.ask(api.allPapers, {}, user);
/** Makes the server rank again without any change to its input. */
async function rankAnew(): Promise<void> {
  for (const value of [5, 0] as const)
    await application.ask(api.rankPaper, { body: { pmc_id: idAt(0), value } }, user);
}

beforeAll(async () => {
  application = await testApplication();
  await storePapers(application.services.db, asthma);
  user = await application.newUser();
  await application.ask(api.addInterest, { body: { interest: 'Asthma' } }, user);
  for (let number = 0; number < 6; number++) others.push(await application.newUser());
});
afterAll(() => application.close());

it('a page is identical, byte for byte, whatever fewer than five other users read', async () => {
  for (const index of [0, 1]) await save(index, user);
  const alone = await page();
  const kinds = alone.flatMap(({ why }) => why.map(({ kind }) => kind));
  expect(kinds).not.toContain('co-readers');
  for (const [number, other] of others.entries()) {
    if (number === 4) break;
    // Each reads something of their own as well.
    for (const index of [0, 1, 2, 3, 5 + number]) await save(index, other);
    await rankAnew();
    expect(await page()).toEqual(alone);
  }
});

it('papers that five others read are used with that reason, unless the user opts out', async () => {
  const [, , , , fifth] = others;
  if (!fifth) throw new Error('There is no fifth user.');
  for (const index of [0, 1, 2, 3, 9]) await save(index, fifth);
  await rankAnew();
  const coRead = async () =>
    (await page()).flatMap(({ paper, why }) =>
      why.some(({ kind }) => kind === 'co-readers') ? paper.pmc_id : [],
    );
  expect((await coRead()).toSorted()).toEqual([idAt(2), idAt(3)].toSorted());
  await application.ask(api.doNotUse, { body: { influence: { kind: 'co-readers' } } }, user);
  expect(await coRead()).toEqual([]);
  await application.ask(api.useAgain, { body: { influence: { kind: 'co-readers' } } }, user);
  expect(await coRead()).toHaveLength(2);
});

it('the reading of others is not used for a user without likes', async () => {
  const [, , , , , newcomer] = others;
  if (!newcomer) throw new Error('There is no sixth user.');
  await application.ask(api.addInterest, { body: { interest: 'Asthma' } }, newcomer);
  const list = await application.ask(api.allPapers, {}, newcomer);
  expect(list).not.toEqual([]);
  expect(list.flatMap(({ why }) => why.map(({ kind }) => kind))).not.toContain('co-readers');
});
