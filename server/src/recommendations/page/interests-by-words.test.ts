import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type LoggedInUser } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundledEncoder } from '../../platform/encoder/bundled-encoder.ts';
import type { Embedder } from '../../platform/llm/embedder.ts';
import { libraryReadForMeaning, sortedIds } from '../../testing/library-read-for-meaning.ts';
import { interestsWithoutPapers } from './interests-without-papers.ts';
import { recommend } from './recommend.ts';

let library: Awaited<ReturnType<typeof libraryReadForMeaning>>;
let user: LoggedInUser;

beforeAll(async () => {
  library = await libraryReadForMeaning();
});
beforeEach(async () => {
  user = await library.application.newUser();
});
afterAll(() => library.close());

const want = (interest: string, asking = user) => library.want(asking, interest);
/** Whether the endpoint was sent a text that has this word. */
const requests = (word: string) => library.endpoint.requests.some(({ body }) => body.includes(word));

it('an interest with enough papers by words is the same as without an encoder, and gets no vector', async () => {
  const other = await library.application.newUser();
  await want('Asthma');
  await want('Asthma', other);
  const list = await library.page(user);
  expect(list).toEqual(await library.page(other, null));
  expect(sortedIds(list)).toEqual(sortedIds(library.papers.asthma));
  expect(requests('salbutamol')).toBe(false);
});

describe('only words count', () => {
  it('without an encoder, and when it fails', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'health-no-model-'));
    const broken = bundledEncoder({ folder });
    const { gout, asthma } = library.papers;
    for (const embedder of [null, broken, broken]) {
      const user = await library.application.newUser();
      await want('Gout', user);
      await want('Asthma', user);
      const list = await library.page(user, embedder);
      expect(sortedIds(list)).toEqual(sortedIds([...gout, ...asthma]));
    }
    expect(broken.isAvailable()).toBe(false);
    await broken.close();
    rmSync(folder, { recursive: true });
  });

  it('while the vector is late; one page waits for it, and another requests it again', async () => {
    const { gout, crystals, colchicine, migraine, halfHeads } = library.papers;
    const asked: string[] = [];
    const late: Embedder = {
      ...library.encoder,
      embedQuery: async (text) => {
        asked.push(text);
        return null;
      },
    };
    await want('Gout');
    await want('Migraine');
    expect(sortedIds(await library.page(user, late))).toEqual(sortedIds([...gout, ...migraine]));
    expect(asked).toHaveLength(1);
    const services = { ...library.application.services, embedder: library.encoder };
    const again = await recommend(services, user.id, 'newest');
    expect(sortedIds(again)).toEqual(sortedIds([...gout, crystals, colchicine, ...migraine, halfHeads]));
  });

  it('when the encoder is an endpoint, which receives no interest', async () => {
    requirement('19.39');
    const { length } = library.endpoint.requests;
    await want('Gout');
    const list = await library.page(user, { ...library.encoder, staysHere: false });
    expect(sortedIds(list)).toEqual(sortedIds(library.papers.gout));
    expect(library.endpoint.requests).toHaveLength(length);
  });

  it('for conditions of the health profile, which no encoder receives', async () => {
    requirement('19.39');
    const { length } = library.endpoint.requests;
    const body = { medical_conditions: { data: ['Gout'] }, use_health_profile: true };
    await library.application.ask(api.updateProfile, { body }, user);
    expect(sortedIds(await library.page(user))).toEqual(sortedIds(library.papers.gout));
    expect(library.endpoint.requests).toHaveLength(length);
  });

  it('when no paper is about them: their names are sent to no endpoint', async () => {
    const { length } = library.endpoint.requests;
    await want('Hair Loss');
    const services = {
      ...library.application.services,
      embedder: { ...library.encoder, staysHere: false },
    };
    await interestsWithoutPapers(services, user.id);
    expect(library.endpoint.requests).toHaveLength(length);
  });
});
