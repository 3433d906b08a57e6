import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type LoggedInUser } from '@health/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { bundledEncoder } from '../../platform/encoder/bundled-encoder.ts';
import { type Embedder, endpointEmbedder } from '../../platform/llm/embedder.ts';
import { embedPapers } from '../../search/meaning/embed-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { arbitraryStudy } from '../../testing/arbitrary-study.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { embeds, testEndpoint } from '../../testing/test-llm-endpoint.ts';
import { interestsWithoutPapers } from './interests-without-papers.ts';
import { recommend } from './recommend.ts';
import { recommendWithoutProfile } from './recommend-without-profile.ts';

let application: TestApplication;
let endpoint: Awaited<ReturnType<typeof testEndpoint>>;
let encoder: Embedder;
let user: LoggedInUser;

const crystals = arbitraryPaper({ title: 'Crystals in the big toe', abstract: 'The toe hurt at night.' });
const colchicine = arbitraryPaper({
  title: 'Colchicine for a painful toe',
  abstract: 'Flares ended sooner. Some also had gout in the family.',
});
const withdrawn = arbitraryPaper({ title: 'Toes healed at once', abstract: 'Nobody limped.' });
/** As many as are enough. */
const asthma = Array.from({ length: 6 }, (_, index) => arbitraryStudy('Asthma at work', ['asthma'], index));
const tightChests = arbitraryPaper({ title: 'Tight chests', abstract: 'Breath was short.' });
const migraine = arbitraryPaper({ title: 'Migraine in offices', key_words: ['migraine'] });
const halfHeads = arbitraryPaper({ title: 'Half the head', abstract: 'One side of the head throbbed.' });

/** A direction for what is about gout, one for asthma, one for headaches. */
function direction(text: string): number[] {
  if (/gout|toe/i.test(text)) return [1, 0.1, 0];
  return /migraine|head/i.test(text) ? [0, 0.1, 1] : [0.1, 1, 0];
}

beforeAll(async () => {
  application = await testApplication();
  const { db } = application.services;
  const papers = [crystals, colchicine, withdrawn, ...asthma, tightChests, migraine, halfHeads];
  await storePapers(db, papers);
  await db.execute(sql`update papers set retracted = true where pmc_id = ${withdrawn.pmc_id}`);
  endpoint = await testEndpoint(embeds(direction));
  const played = endpointEmbedder({ EMBEDDING_BASE_URL: endpoint.url, EMBEDDING_MODEL: 'toes' });
  if (!played) throw new Error('There is no embedder.');
  // As if it read texts in this process and its nearness had been measured, as the bundled encoder.
  encoder = { ...played, closeFrom: 0.7, staysHere: true };
  await embedPapers(db, encoder, new AbortController().signal);
});
beforeEach(async () => {
  user = await application.newUser();
});
afterAll(async () => {
  await application.close();
  await endpoint.close();
});

const want = (interest: string, reader = user) =>
  application.ask(api.addInterest, { body: { interest } }, reader);
const page = (embedder: Embedder | null = encoder, reader = user) =>
  recommend({ ...application.services, embedder }, reader.id);
const idsOf = (list: Awaited<ReturnType<typeof page>>) => list.map(({ paper }) => paper.pmc_id).toSorted();
const meant = [crystals.pmc_id, colchicine.pmc_id].toSorted();
/** Whether the endpoint was sent a text that has this word. */
const heard = (word: string) => endpoint.heard.some(({ body }) => body.includes(word));

describe('an interest whose words find no paper', () => {
  it('gets the papers close to it in meaning, which say so first, but no retracted one', async () => {
    await want('Gout');
    const list = await page();
    expect(idsOf(list)).toEqual(meant);
    const first = new Map(list.map(({ paper, why }) => [paper.pmc_id, why[0]]));
    expect(first.get(crystals.pmc_id)).toMatchObject({
      kind: 'meaning',
      text: 'Close in meaning to your interest Gout, which it does not name: paper of 2020 about toe',
      name: 'Gout',
    });
    expect(first.get(colchicine.pmc_id)?.text).toContain('which it names only in passing: ');
    for (const { interests, why } of list) {
      expect(interests).toEqual(['Gout']);
      expect(why.map(({ kind }) => kind)).not.toContain('interest');
      expect(why.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1.001);
    }
    const without = await interestsWithoutPapers({ ...application.services, embedder: encoder }, user.id);
    expect(without.interests).toEqual([]);
  });

  it('leaves out what the reader opened or dismissed, and at last says that there is none', async () => {
    await want('Gout');
    await page();
    await application.ask(api.logPaper, { query: { pmc_id: crystals.pmc_id } }, user);
    expect(idsOf(await page())).toEqual([colchicine.pmc_id]);
    await application.ask(api.dismissPaper, { body: { pmc_id: colchicine.pmc_id } }, user);
    expect(await page()).toEqual([]);
    const without = await interestsWithoutPapers({ ...application.services, embedder: encoder }, user.id);
    expect(without.interests).toMatchObject([{ interest: 'Gout', reason: 'none' }]);
  });

  it('shows a paper under the interest that it names rather than under the one it is close to', async () => {
    await storePapers(application.services.db, [
      { ...tightChests, title: 'Tight chests and toes, with asthma' },
    ]);
    await embedPapers(application.services.db, encoder, new AbortController().signal);
    await want('Gout');
    await want('Asthma');
    const both = (await page()).find(({ paper }) => paper.pmc_id === tightChests.pmc_id);
    expect(both?.interests[0]).toBe('Asthma');
    expect(both?.why.map(({ kind }) => kind)).not.toContain('meaning');
    await storePapers(application.services.db, [tightChests]);
    await embedPapers(application.services.db, encoder, new AbortController().signal);
  });

  it('is told to stop using meaning, and to use it again', async () => {
    await want('Gout');
    const influence = { kind: 'meaning' as const };
    const { unused } = await application.ask(api.doNotUse, { body: { influence } }, user);
    expect(unused).toEqual([influence]);
    expect(await page()).toEqual([]);
    await application.ask(api.useAgain, { body: { influence } }, user);
    expect(idsOf(await page())).toEqual(meant);
  });

  it('brings them to what leaves the server, too', async () => {
    await want('Gout');
    const mailed = await recommendWithoutProfile({ ...application.services, embedder: encoder }, user.id);
    expect(mailed.map(({ pmc_id }) => pmc_id).toSorted()).toEqual(meant);
    expect(mailed.map(({ why }) => why[0]?.kind)).toEqual(['meaning', 'meaning']);
  });
});

it('an interest that too few papers are about has those first, then the ones close in meaning', async () => {
  await want('Migraine');
  const list = await page();
  expect(list.map(({ paper }) => paper.pmc_id)).toEqual([migraine.pmc_id, halfHeads.pmc_id]);
  expect(list.map(({ why }) => why[0]?.kind)).toEqual(['interest', 'meaning']);
});

it('an interest whose words find enough is as it is without an encoder, and is not read', async () => {
  const other = await application.newUser();
  await want('Asthma');
  await want('Asthma', other);
  const list = await page();
  expect(list).toEqual(await page(null, other));
  expect(idsOf(list)).not.toContain(tightChests.pmc_id);
  expect(heard('salbutamol')).toBe(false);
});

describe('words alone count', () => {
  it('without an encoder, and where it fails', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'health-no-model-'));
    const broken = bundledEncoder({ folder });
    for (const embedder of [null, broken, broken]) {
      const reader = await application.newUser();
      await want('Gout', reader);
      await want('Asthma', reader);
      const list = await page(embedder, reader);
      expect(list).toHaveLength(asthma.length);
      expect(list.every(({ interests }) => interests[0] === 'Asthma')).toBe(true);
      const without = await interestsWithoutPapers({ ...application.services, embedder }, reader.id);
      expect(without.interests).toMatchObject([{ interest: 'Gout', reason: 'none' }]);
    }
    expect(broken.isAvailable()).toBe(false);
    await broken.close();
    rmSync(folder, { recursive: true });
  });

  it('while its vector is late, which the page waits for once and another page asks for again', async () => {
    const asked: string[] = [];
    const late: Embedder = {
      ...encoder,
      embedQuery: async (text) => {
        asked.push(text);
        return null;
      },
    };
    await want('Gout');
    await want('Migraine');
    expect(idsOf(await page(late))).toEqual([migraine.pmc_id]);
    expect(asked).toHaveLength(1);
    const again = await recommend({ ...application.services, embedder: encoder }, user.id, 'newest');
    expect(idsOf(again)).toEqual([...meant, migraine.pmc_id, halfHeads.pmc_id].toSorted());
  });

  it('where the encoder is an endpoint, which is sent no interest', async () => {
    const before = endpoint.heard.length;
    await want('Gout');
    expect(await page({ ...encoder, staysHere: false })).toEqual([]);
    expect(endpoint.heard).toHaveLength(before);
  });

  it('for conditions of the health profile, which no encoder reads', async () => {
    const before = endpoint.heard.length;
    const body = { medical_conditions: { data: ['Gout'] }, use_health_profile: true };
    await application.ask(api.updateProfile, { body }, user);
    expect(await page()).toEqual([]);
    expect(endpoint.heard).toHaveLength(before);
  });
});

it('the encoder that comes with the application finds what the words of an interest miss', async () => {
  const { db } = application.services;
  const sodium = arbitraryPaper({
    title: 'Sodium excretion in the urine of adults with raised blood pressure',
    abstract: 'Urine was collected for a day to estimate how much sodium adults eat.',
  });
  await storePapers(db, [sodium]);
  const bundled = bundledEncoder({ stepsBack: false });
  await embedPapers(db, bundled, new AbortController().signal);
  // A page that comes while the model is being loaded has to do without.
  await vi.waitUntil(() => bundled.embedQuery('ready'), 20_000);
  await want('Salt Intake');
  const list = await page(bundled);
  expect(list.map(({ paper, why }) => [paper.pmc_id, why[0]?.kind])).toEqual([[sodium.pmc_id, 'meaning']]);
  await bundled.close();
});
