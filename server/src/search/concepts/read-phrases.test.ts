import { understoodPart } from '@health/contract';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { bundledEncoder } from '../../platform/encoder/bundled-encoder.ts';
import { NAME_VECTORS, NameVectors, readNameVectors } from '../../platform/encoder/name-vectors.ts';
import { endpointEmbedder, type NearestName } from '../../platform/llm/embedder.ts';
import { testEncoder } from '../../testing/test-embedders.ts';
import { understandQuestion } from '../query/understand-question.ts';
import { readPhrases } from './read-phrases.ts';
import { hashOfNames, vocabularyNames } from './vocabulary-names.ts';
import { withConcepts } from './with-concepts.ts';

const encoder = testEncoder();
afterAll(() => encoder.close());

describe('the vectors of the vocabulary that are shipped', () => {
  const shipped = readNameVectors(NAME_VECTORS);

  it('are of the names in this vocabulary; after a change `npm run vocabulary:vectors` recreates them', () => {
    expect([shipped.model, shipped.names]).toEqual([encoder.model, hashOfNames]);
    expect(shipped.vectors).toHaveLength(vocabularyNames.length * 384);
  });

  it('equal those of the encoder, and the nearest to a name is the name itself', async () => {
    const every = Math.floor(vocabularyNames.length / 10);
    const places = Array.from({ length: 10 }, (_, index) => index * every);
    const names = places.map((place) => vocabularyNames[place]?.name ?? '');
    const made = await encoder.embed(names, new AbortController().signal);
    const vectors = new NameVectors(shipped.vectors);
    for (const [index, place] of places.entries()) {
      const nearest = vectors.nearest(Float32Array.from(made[index] ?? []));
      expect(nearest?.name, names[index]).toBe(place);
      expect(nearest?.cosine, names[index]).toBeGreaterThan(0.98);
    }
  });
});

describe('phrases of a question', () => {
  const read = async (text: string, asWritten: string[] = []) =>
    ((await readPhrases(encoder, text, asWritten)) ?? []).map(({ written, concept }) => [
      written,
      concept.term,
    ]);

  it.each<[string, [string, string][]]>([
    ['is my bowel blocked', [['bowel blocked', 'Intestinal obstruction']]],
    ['does ginger help against nausea', []],
    ['my womb taken away at forty', [['womb taken away', 'Hysterectomy']]],
    ['I am terrified of dentists', [['terrified of dentists', 'Dental anxiety']]],
    ['our baby screaming every evening', [['baby screaming', 'Infant colic']]],
    ['two of my friends went after the weekend', []],
  ])('"%s" are read as concepts when one is meant, and only then', async (text, concepts) => {
    expect(await read(text)).toEqual(expect.arrayContaining(concepts));
    if (concepts.length === 0) expect(await read(text)).toEqual([]);
  });

  it('are not changed when the user opts out', async () => {
    expect(await read('my womb taken away at forty', ['womb taken away'])).toEqual([]);
  });

  it.each([['a'.repeat(2000)], ['?!… '.repeat(500)], [Array.from({ length: 1000 }, (_, n) => n).join(' ')]])(
    'are read in unusual questions without a crash (%#)',
    async (text) => {
      expect(await read(text)).toEqual([]);
    },
  );

  it('are not read by a model that does not know the names', async () => {
    const endpoint = endpointEmbedder({ EMBEDDING_BASE_URL: 'http://127.0.0.1:1', EMBEDDING_MODEL: 'other' });
    expect(endpoint && (await readPhrases(endpoint, 'womb taken away'))).toEqual([]);
  });

  it('are not changed when there are no vectors for these names, which is logged once', async () => {
    const said: string[] = [];
    const other = bundledEncoder({ stepsBack: false, onUnavailable: (why) => said.push(why) });
    await vi.waitUntil(() => other.embedQuery('knee'), { timeout: 60_000 });
    const isTold = async () => {
      await other.nearestNames(['knee'], 'names of another vocabulary');
      return !other.knowsNames();
    };
    await vi.waitUntil(isTold, { timeout: 60_000 });
    expect(await readPhrases(other, 'womb taken away')).toEqual([]);
    expect(other.isAvailable()).toBe(true);
    expect([...said, other.problem()]).toEqual([
      expect.stringContaining('of another vocabulary'),
      expect.stringContaining('of another vocabulary'),
    ]);
    await other.close();
  });

  it('are late when the encoder is overloaded', async () => {
    const busy = {
      knowsNames: () => true,
      nearestNames: async (): Promise<(NearestName | null)[] | null> => null,
    };
    expect(await readPhrases(busy, 'womb taken away')).toBeNull();
  });

  it('are skipped while many questions wait for their vectors, and read again afterwards', async () => {
    const waiting = Array.from({ length: 12 }, (_, index) => encoder.embedQuery(`question ${index}`));
    expect(await readPhrases(encoder, 'terrified of dentists and of needles')).toBeNull();
    await Promise.all(waiting);
    const again = () => readPhrases(encoder, 'terrified of dentists and of needles');
    await vi.waitUntil(again, { timeout: 30_000 });
  });

  it('add the names of the concept to the words, and are reported', async () => {
    const question = understandQuestion('womb taken away', { now: new Date() });
    const more = withConcepts(question, (await readPhrases(encoder, question.words)) ?? []);
    expect(more.expansions.flatMap(({ names }) => names)).toContain('Hysterectomy');
    expect(understoodPart.parse(more.parts[0])).toMatchObject({
      kind: 'concept',
      written: 'womb taken away',
    });
    expect(withConcepts(question, [])).toBe(question);
  });
});
