import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEncoder } from '../../testing/test-embedders.ts';
import type { TextVector } from '../llm/embedder.ts';
import { bundledEncoder } from './bundled-encoder.ts';
import { EncoderThread } from './encoder-client.ts';
import { DIMENSIONS, MODEL_FOLDER } from './model-files.ts';

const never = new AbortController().signal;

function cosine(a: TextVector, b: TextVector): number {
  return Array.from(a).reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

describe('the bundled encoder', () => {
  const encoder = testEncoder();
  afterAll(() => encoder.close());

  it('ranks the paper that answers an everyday question above another one', async () => {
    const question = (await encoder.embedQuery('my heart skips beats after coffee')) ?? [];
    const [right, other] = await encoder.embed(
      [
        'Caffeine and premature ventricular contractions. Ectopic beats were counted after caffeine intake.',
        'Vitamin D in infants. Breastfed infants were given drops.',
      ],
      never,
    );
    const nearness = (paper: TextVector = []) => cosine(question, paper);
    expect(nearness(right)).toBeGreaterThan(nearness(other) + 0.05);
  });

  it.each([
    ['nothing', ''],
    ['signs', '?!… — ((('],
    ['control characters', 'a\u0000b\u0007c'],
    ['2,000 characters', 'sleep '.repeat(334)],
    ['1,000 numbers', Array.from({ length: 1000 }, (_, index) => index).join(' ')],
    ['another language', 'Hilft Ingwer gegen Übelkeit?'],
    ['a single long word', 'x'.repeat(5000)],
    ['half a character', '\ud83d'],
  ])('returns a unit vector for %s', async (_what, text) => {
    const [vector] = await encoder.embed([text], never);
    expect(vector).toHaveLength(DIMENSIONS);
    expect(cosine(vector ?? [], vector ?? [])).toBeCloseTo(1, 3);
  });

  it('reads forty pages up to the limit of 256 word pieces', async () => {
    const start = 'Sleep of nurses. Nurses who work at night sleep less than others. '.repeat(40);
    const [short, long] = await encoder.embed([start, start + 'Heart failure in dogs. '.repeat(5000)], never);
    expect(cosine(short ?? [], long ?? [])).toBeCloseTo(1, 3);
  });

  it('stops between two papers when it is aborted', async () => {
    await expect(encoder.embed(['a', 'b'], AbortSignal.abort())).rejects.toThrow();
  });
});

describe('an encoder whose files', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'health-model-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['are missing', () => {}, 'is missing'],
    [
      'are not those of this version',
      () => {
        cpSync(MODEL_FOLDER, folder, { recursive: true });
        writeFileSync(join(folder, 'model_int8.onnx'), 'weights of somebody else');
      },
      'is not the one of this version',
    ],
  ])(
    '%s reports it once, returns no vector for questions and refuses papers',
    async (_what, prepare, reason) => {
      prepare();
      const reasons: string[] = [];
      const encoder = bundledEncoder({
        folder,
        longestWaitMs: 60_000,
        onUnavailable: (why) => reasons.push(why),
      });
      expect(await encoder.embedQuery('sleep')).toBeNull();
      expect(encoder.isAvailable()).toBe(false);
      expect(await encoder.embedQuery('sleep')).toBeNull();
      await expect(encoder.embed(['sleep'], never)).rejects.toThrow(reason);
      expect(reasons).toEqual([expect.stringContaining(reason)]);
      await encoder.close();
    },
  );
});

it('an encoder thread is not started when memory is low, which is reported', async () => {
  const thread = new EncoderThread({
    folder: MODEL_FOLDER,
    stepsBack: false,
    readsNames: false,
    neededMb: 1e9,
  });
  await expect(thread.encode(['sleep'])).rejects.toThrow('There is not enough memory for the text encoder.');
  await expect(thread.encode(['sleep'])).rejects.toThrow('There is not enough memory for the text encoder.');
  await thread.close();
});
