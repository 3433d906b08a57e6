import { api, type LoggedInUser } from '@health/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { embedPapers } from '../../search/meaning/embed-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { libraryReadForMeaning, sortedIds } from '../../testing/library-read-for-meaning.ts';
import { testEncoder } from '../../testing/test-embedders.ts';
import { interestsWithoutPapers } from './interests-without-papers.ts';
import { recommendWithoutProfile } from './recommend.ts';

let library: Awaited<ReturnType<typeof libraryReadForMeaning>>;
let user: LoggedInUser;

beforeAll(async () => {
  library = await libraryReadForMeaning();
});
beforeEach(async () => {
  user = await library.application.newUser();
});
afterAll(() => library.close());

const want = (interest: string) => library.want(user, interest);
const page = () => library.page(user);
const servicesNow = () => ({ ...library.application.services, embedder: library.encoder });
const kindsFirst = (list: readonly { why: readonly { kind: string }[] }[]) =>
  list.map(({ why }) => why[0]?.kind);
/** The papers close to gout: one names it in passing, one not at all. */
const close = () => [library.papers.crystals, library.papers.colchicine];

describe('an interest with too few papers about it', () => {
  it('shows those first, then the ones close in meaning', async () => {
    const { migraine, halfHeads } = library.papers;
    await want('Migraine');
    const list = await page();
    expect(sortedIds(list)).toEqual(sortedIds([...migraine, halfHeads]));
    expect(list.at(-1)?.paper.pmc_id).toBe(halfHeads.pmc_id);
    expect(kindsFirst(list)).toEqual(['interest', 'interest', 'meaning']);
  });

  it('shows papers close in meaning, with that as first reason, but no retracted one', async () => {
    const { gout, crystals, colchicine } = library.papers;
    const withdrawn = arbitraryPaper({ title: 'Toes healed at once', abstract: 'Nobody limped.' });
    const { db } = library.application.services;
    await storePapers(db, [withdrawn]);
    await db.execute(sql`update papers set retracted = true where pmc_id = ${withdrawn.pmc_id}`);
    await library.read();
    await want('Gout');
    const list = await page();
    expect(sortedIds(list)).toEqual(sortedIds([...gout, ...close()]));
    const last = list.slice(gout.length);
    const first = new Map(last.map(({ paper, why }) => [paper.pmc_id, why[0]]));
    expect(first.get(crystals.pmc_id)).toMatchObject({
      kind: 'meaning',
      text: 'Close in meaning to your interest Gout, which it does not name: paper of 2020 about toe',
      name: 'Gout',
    });
    expect(first.get(colchicine.pmc_id)?.text).toContain('which it names only in passing: ');
    for (const { interests, why } of last) {
      expect(interests).toEqual(['Gout']);
      expect(why.map(({ kind }) => kind)).not.toContain('interest');
      expect(why.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1.001);
    }
  });

  it('leaves out papers that the user opened or dismissed', async () => {
    const { gout, crystals, colchicine } = library.papers;
    await want('Gout');
    await page();
    await library.application.ask(api.logPaper, { query: { pmc_id: crystals.pmc_id } }, user);
    expect(sortedIds(await page())).toEqual(sortedIds([...gout, colchicine]));
    await library.application.ask(api.dismissPaper, { body: { pmc_id: colchicine.pmc_id } }, user);
    expect(sortedIds(await page())).toEqual(sortedIds(gout));
  });

  it('stops using meaning on request, and uses it again on request', async () => {
    const { gout } = library.papers;
    await want('Gout');
    const influence = { kind: 'meaning' as const };
    const { unused } = await library.application.ask(api.doNotUse, { body: { influence } }, user);
    expect(unused).toEqual([influence]);
    expect(sortedIds(await page())).toEqual(sortedIds(gout));
    await library.application.ask(api.useAgain, { body: { influence } }, user);
    expect(sortedIds(await page())).toEqual(sortedIds([...gout, ...close()]));
  });

  it('also sends them in feeds and e-mails', async () => {
    await want('Gout');
    const mailed = await recommendWithoutProfile(servicesNow(), user.id);
    const byMeaning = mailed.filter(({ why }) => why[0]?.kind === 'meaning');
    expect(sortedIds(byMeaning)).toEqual(sortedIds(close()));
  });
});

it('a paper is shown under the interest that it names rather than under one that it is close to', async () => {
  // It changes what is close to gout, so it has a library of its own.
  const own = await libraryReadForMeaning();
  try {
    const { application, papers } = own;
    await storePapers(application.services.db, [
      { ...papers.tightChests, title: 'Tight chests and toes, with asthma' },
    ]);
    await own.read();
    const user = await application.newUser();
    await own.want(user, 'Gout');
    await own.want(user, 'Asthma');
    const list = await own.page(user);
    const both = list.find(({ paper }) => paper.pmc_id === papers.tightChests.pmc_id);
    expect(both?.interests[0]).toBe('Asthma');
    expect(both?.why.map(({ kind }) => kind)).not.toContain('meaning');
  } finally {
    await own.close();
  }
});

describe('an interest with fewer than two papers about it', () => {
  it('shows the one paper, and none that is close to it in meaning', async () => {
    await want('Hair Loss');
    expect(sortedIds(await page())).toEqual(sortedIds(library.papers.hairLoss));
  });

  it('shows that there are none when there is no paper', async () => {
    const { length } = library.endpoint.requests;
    await want('Insomnia');
    expect(await page()).toEqual([]);
    expect(library.endpoint.requests).toHaveLength(length);
    const without = await interestsWithoutPapers(servicesNow(), user.id);
    expect(without.interests).toMatchObject([{ interest: 'Insomnia', reason: 'none' }]);
  });
});

it('the bundled encoder finds papers that the words of an interest miss', async () => {
  const { db } = library.application.services;
  const sodium = arbitraryPaper({
    title: 'Sodium excretion in the urine of adults with raised blood pressure',
    abstract: 'Urine was collected for a day to estimate how much sodium adults eat.',
  });
  const named = ['What a village eats', 'Meals of the old'].map((title) =>
    arbitraryPaper({ title, key_words: ['salt intake'] }),
  );
  await storePapers(db, [sodium, ...named]);
  const bundled = testEncoder();
  await embedPapers(library.application.services, bundled, new AbortController().signal);
  await want('Salt Intake');
  const list = await library.page(user, bundled);
  expect(sortedIds(list)).toEqual(sortedIds([sodium, ...named]));
  expect(list.at(-1)?.paper.pmc_id).toBe(sodium.pmc_id);
  expect(list.at(-1)?.why[0]?.kind).toBe('meaning');
  await bundled.close();
});
